# The whole build.  `make help` lists what it offers.
#
# One folder per flavour under build/: gcc (the default), clang, asan (clang with
# address and undefined-behaviour sanitizers), fuzz, wasm.  Every flavour plays
# the same games; `make matrix` compares their signatures.

FLAVOUR ?= gcc
B       := build/$(FLAVOUR)

WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
          -Wmissing-prototypes -Wswitch-enum -Wno-missing-field-initializers \
          -Werror
CC.gcc   := gcc -O3
CC.clang := clang -O3
CC.asan  := clang -O1 -g -fno-omit-frame-pointer \
            -fsanitize=address,undefined -fno-sanitize-recover=all
CC.fuzz  := clang -O1 -g -fsanitize=fuzzer-no-link,address,undefined \
            -fno-sanitize-recover=all
COMPILE  := $(CC.$(FLAVOUR)) -std=c11 $(WARN)

# Dependencies run one way: engine <- games <- bots <- the rest.
RULES    := $(sort $(wildcard engine/*.c thebes/*.c))
LIBRARY  := $(RULES) $(sort $(wildcard bots/*.c))
PROGRAM  := $(sort $(wildcard protocol/*.c terminal/*.c))
POSIX    := -D_POSIX_C_SOURCE=200809L

objects   = $(patsubst %.c,$(B)/%.o,$(1))

all: build/stele build/locale                   ## build the program

build/stele: $(B)/stele
	@ln -sf $(FLAVOUR)/stele $@

$(B)/stele: $(call objects,$(LIBRARY) $(PROGRAM))
	@echo "  $(FLAVOUR) $@"
	@$(CC.$(FLAVOUR)) -o $@ $^ -lsodium -lm

$(B)/%.o: %.c
	@mkdir -p $(@D)
	@echo "  $(FLAVOUR) $<"
	@$(COMPILE) $(POSIX) -MMD -MP -c -o $@ $<

-include $(shell find $(B) -name '*.d' 2>/dev/null)

# ---- Languages: one catalogue each ---------------------------------------

LANGS := tr ru hu
build/locale: $(LANGS:%=build/locale/%/LC_MESSAGES/stele.mo)
	@touch $@
build/locale/%/LC_MESSAGES/stele.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check -o $@ $<

po/stele.pot: $(LIBRARY) $(PROGRAM)
	tools/extract $@ $^
messages: po/stele.pot                          ## renew the message catalogues
	for l in $(LANGS); do msgmerge -q -N -U --backup=none po/$$l.po $<; done

# ---- Tests ----------------------------------------------------------------

TESTS := $(patsubst tests/%.c,%,$(sort $(wildcard tests/test_*.c)))

$(B)/tests/%: $(B)/tests/%.o $(call objects,$(LIBRARY) \
              $(filter-out protocol/main.c,$(PROGRAM)))
	$(CC.$(FLAVOUR)) -o $@ $^ -lsodium -lm

tests: $(TESTS:%=$(B)/tests/%) $(B)/stele build/locale

# ---- WebAssembly: no libc at all -------------------------------------------

WASM := clang --target=wasm32 -std=c11 -O2 $(WARN) -ffreestanding -fno-builtin \
        -nostdlib -mbulk-memory
build/wasm/stele.wasm: $(RULES) web/wasm.c
	@mkdir -p $(@D)
	$(WASM) -Wl,--no-entry -Wl,--export-dynamic -Wl,-z,stack-size=262144 \
	    -o $@ $^

# ---- More -------------------------------------------------------------------

clean:                                          ## remove everything built
	rm -rf build
help:                                           ## this list
	@awk -F':.*## ' '/^[a-z%-]+:.*##/ { printf "  make %-10s %s\n", $$1, $$2 }' \
	    Makefile

.PHONY: all tests messages clean help
.SECONDARY:
