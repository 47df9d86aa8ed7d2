-- since EXPANDED
-- And the one after it: something is gone that programs of today may want.
DROP INDEX brief_due;
