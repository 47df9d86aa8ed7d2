# The whole build.  `make help` lists what it offers.
#
# One folder per flavour under build/: gcc (the default), clang, asan (clang with
# address and undefined-behaviour sanitizers), fuzz, wasm, shared (the library
# for Python).  Every flavour plays the same games; `make matrix` compares their
# signatures.

MAKEFLAGS += --no-builtin-rules              # looking for them takes seconds
FLAVOUR ?= gcc
B       := build/$(FLAVOUR)

WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
          -Wmissing-prototypes -Wswitch-enum -Wno-missing-field-initializers \
          -Werror
CC.gcc   := gcc -O3 -flto=auto -ffat-lto-objects
CC.clang := clang -O3 -flto=thin
LD.clang := -fuse-ld=lld -Wl,--thinlto-cache-dir=build/clang/cache
CC.asan  := clang -O1 -g -fno-omit-frame-pointer \
            -fsanitize=address,undefined -fno-sanitize-recover=all
CC.fuzz  := clang -O2 -g -fsanitize=fuzzer-no-link,address,undefined \
            -fno-sanitize-recover=all -fno-sanitize-coverage=trace-cmp
CC.shared := $(CC.gcc) -fPIC -fvisibility=hidden
COMPILE  := $(CC.$(FLAVOUR)) -std=c11 -ffp-contract=off $(WARN) -I.

# The games, each a folder of its own: rules, what its bots know, its page.
FOLDERS  := $(addprefix games/,$(shell cat games/list))

# A third game for the tests alone, with none of the parts that a game can do
# without: what is tested with it does not lean on the others.
MINI     := tests/mini
MINI_C   := $(wildcard $(MINI)/*.c)
PAGES    := $(wildcard $(FOLDERS:%=%/page))

# Dependencies run one way: engine <- games <- bots <- play <- the rest.
RULES    := $(sort $(wildcard engine/*.c $(FOLDERS:%=%/*.c)))
LIBRARY  := $(RULES) $(sort $(wildcard $(FOLDERS:%=%/bots/*.c) bots/*.c))
ROOMS    := play protocol arena analysis server client commands terminal
PROGRAM  := $(sort $(wildcard $(ROOMS:%=%/*.c)))
POSIX    := -D_POSIX_C_SOURCE=200809L
LIBS     := -lsodium -levent_core -ljansson -lsqlite3 -lpq \
            -lqrencode -lcurl -lcrypto -lm -pthread

objects   = $(patsubst %.c,$(B)/%.o,$(1))

all: build/stele build/locale                   ## build the program

build/stele: $(B)/stele
	@ln -sf $(FLAVOUR)/stele $@

$(B)/stele: $(call objects,$(LIBRARY) $(PROGRAM)) $(B)/games.o $(B)/nets.o \
            $(B)/schema.o
	@echo "  $(FLAVOUR) $@"
	@$(CC.$(FLAVOUR)) $(LD.$(FLAVOUR)) -o $@ $^ $(LIBS)

# The rules and the engine stand on nothing, not even on libc.
$(call objects,$(RULES) $(MINI_C)): EXTRA := -ffreestanding

$(B)/%.o: %.c
	@mkdir -p $(@D)
	@echo "  $(FLAVOUR) $<"
	@$(COMPILE) $(POSIX) $(EXTRA) -MMD -MP -c -o $@ $<

# The number of the version is kept in one file.
$(B)/commands/main.o: EXTRA := -DVERSION='"$(shell cat VERSION)"'
$(B)/commands/main.o: VERSION

-include $(shell find $(B) -name '*.d' 2>/dev/null)

# ---- The list of the games; nets as bytes in C; the schema as strings ---------

build/games.c: games/list tools/games
	@mkdir -p build
	tools/games $(FOLDERS) > $@
build/games-mini.c: games/list tools/games
	@mkdir -p build
	tools/games $(FOLDERS) $(MINI) > $@

NETS := $(sort $(wildcard $(FOLDERS:%=%/nets/*.net)))
build/nets.c: $(NETS) tools/nets
	@mkdir -p build
	tools/nets $(NETS) > $@
SCHEMA := $(sort $(wildcard server/schema/*.sql))
build/schema.c: $(SCHEMA) tools/schema
	@mkdir -p build
	tools/schema $(SCHEMA) > $@
$(B)/nets.o $(B)/games.o $(B)/games-mini.o $(B)/schema.o: $(B)/%.o: build/%.c
	@mkdir -p $(@D)
	@$(COMPILE) -MMD -MP -c -o $@ $<

# ---- Languages: one catalogue each ---------------------------------------

LANGS := tr ru hu
build/locale: $(LANGS:%=build/locale/%/LC_MESSAGES/stele.mo)
	@touch $@
build/locale/%/LC_MESSAGES/stele.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check -o $@ $<

po/stele.pot: $(LIBRARY) $(PROGRAM) $(shell find web/src $(PAGES) -name '*.ts*')
	tools/extract $@ $(filter %.c,$^)
messages: po/stele.pot                          ## renew the message catalogues
	for l in $(LANGS); do msgmerge -q -N -U --no-wrap --backup=none po/$$l.po $<; done
sources:                                        # the files with messages
	@echo $(LIBRARY) $(PROGRAM)

# ---- Tests ----------------------------------------------------------------

TEST_C  := $(sort $(wildcard tests/test_*.c $(FOLDERS:%=%/tests/test_*.c)))
TESTS   := $(notdir $(TEST_C:.c=))
TESTLIB := $(sort $(wildcard tests/conform*.c tests/faulty*.c))
PARTS   := $(call objects,$(LIBRARY) $(filter-out commands/main.c,$(PROGRAM)) \
           $(TESTLIB) $(MINI_C)) $(B)/games-mini.o $(B)/nets.o $(B)/schema.o

# Optimising across files is for the program; the many tests link sooner without.
LINK.gcc := -fno-lto
define link
	@echo "  $(FLAVOUR) $@"
	@$(CC.$(FLAVOUR)) $(LD.$(FLAVOUR)) $(LINK.$(FLAVOUR)) -o $@ $^ \
	    $(LIBS)
endef
$(B)/tests/%: $(B)/tests/%.o $(PARTS)
	$(link)
define test_of_a_game
$(B)/tests/%: $(B)/$(1)/tests/%.o $(PARTS)
	$$(link)
# One that plays with other tables than those of the game.
$(B)/tests/test_$(notdir $(1))_other_tables: $(B)/$(1)/tests/other_tables.o \
    $(B)/$(1)/tests/test_$(notdir $(1))_other_tables.o \
    $(filter-out $(B)/$(1)/tables.o,$(PARTS))
	$$(link)
endef
$(foreach g,$(FOLDERS),$(eval $(call test_of_a_game,$(g))))
$(B)/games/%: $(B)/games/%.o $(PARTS)           # a game's own tools
	$(link)

# The server's core in a simulated world.
SIM_C := $(sort $(wildcard tests/sim/*.c))
$(B)/tests/simulate: $(call objects,$(SIM_C)) $(PARTS)
	$(link)

# The same of very many nodes and players, in compressed time.
SCALE_C := $(sort $(wildcard tests/scaling/*.c)) tests/sim/heap.c
$(B)/tests/scale: $(call objects,$(SCALE_C)) $(PARTS)
	$(link)

# Twin servers with real sockets: all of `stele serve` but its loop, and chance
# as the test wants it.
TWIN_C := $(sort $(wildcard tests/twin/*.c))
TWINS  := $(call objects,$(TWIN_C)) \
          $(filter-out $(addprefix $(B)/,play/fair.o server/serve.o \
          server/ports.o commands/%.o terminal/%.o),$(PARTS))
$(B)/tests/twins: $(TWINS)
	$(link)

# The same with one file of the server changed: a defence taken out must be
# noticed (tests/mutants.mjs) by one of these.
SEEN_BY ?= simulate
MUTANT.simulate  := $(call objects,$(SIM_C)) $(PARTS)
MUTANT.test_twin := $(call objects,tests/test_twin.c) $(PARTS)
MUTANT.twins     := $(TWINS)
$(B)/mutants/%.o: build/mutants/%.c
	@mkdir -p $(@D)
	@$(COMPILE) $(POSIX) -I$(dir $(MUTATED)) -Wno-error -w -O1 -c -o $@ $<
$(B)/mutants/%: $(B)/mutants/%.o $(if $(MUTATED),$(filter-out \
    $(B)/$(MUTATED:.c=.o),$(MUTANT.$(SEEN_BY))))
	$(link)

# The program with the third game.
$(B)/tests/stele: $(PARTS) $(B)/commands/main.o
	$(link)

# Two later versions of it, whose schema goes on by a step or by two
# (tests/upgrade.mjs).
NEXT := $(filter-out $(B)/schema.o,$(PARTS)) $(B)/commands/main.o
build/next/%.sql: tests/next/%.sql $(SCHEMA)
	@mkdir -p $(@D)
	@sed 's/OWN/$(words $(SCHEMA))/; s/EXPANDED/$(words $(SCHEMA) .)/' $< > $@
build/next1.c: $(SCHEMA) build/next/expand.sql
	@tools/schema $^ > $@
build/next2.c: $(SCHEMA) build/next/expand.sql build/next/contract.sql
	@tools/schema $^ > $@
$(B)/next1.o $(B)/next2.o: $(B)/%.o: build/%.c
	@$(COMPILE) -MMD -MP -c -o $@ $<
$(B)/tests/next1: $(NEXT) $(B)/next1.o
	$(link)
$(B)/tests/next2: $(NEXT) $(B)/next2.o
	$(link)
versions: $(B)/tests/next1 $(B)/tests/next2 $(B)/tests/stele

tests: $(TESTS:%=$(B)/tests/%) $(B)/tests/simulate $(B)/tests/scale \
    $(B)/tests/twins $(B)/tests/notify_once $(B)/tests/fill \
    $(B)/tests/stele $(B)/stele build/locale
quick:                                          ## what matters while writing
	@script/test quick
check: tests                                    ## run the C tests of a FLAVOUR
	@for t in $(TESTS); do echo "$$t"; $(B)/tests/$$t || exit 1; done

soak: $(B)/tests/soak                           ## conformance without end
	$(B)/tests/soak $(GAMES)

# ---- Fuzzing: one program for each file of fuzz/ ----------------------------

FUZZERS := $(patsubst fuzz/%.c,%,$(sort $(wildcard fuzz/fuzz_*.c)))
RUNS    ?= 20000

fuzzers: $(FUZZERS:%=build/fuzz/%)              # with FLAVOUR=fuzz
build/fuzz/fuzz_%: $(B)/fuzz/fuzz_%.o $(B)/games-mini.o $(B)/nets.o \
    $(B)/schema.o \
    $(call objects,$(LIBRARY) $(MINI_C) $(filter-out commands/main.c,$(PROGRAM)))
	@echo "  fuzz $@"
	@$(CC.fuzz) -fsanitize=fuzzer -o $@ $^ $(LIBS)

build/corpus: $(B)/tests/make_corpus $(B)/tests/make_requests
	@mkdir -p $@
	$(B)/tests/make_corpus $@
	$(B)/tests/make_requests $@
	@touch $@

fuzz: build/corpus                              ## run each fuzzer RUNS times
	@$(MAKE) -j$$(nproc) FLAVOUR=fuzz fuzzers
	@printf '%s\n' $(FUZZERS) | xargs -P $$(nproc) -I{} tools/fuzz {} $(RUNS)

# ---- WebAssembly: no libc at all -------------------------------------------

WASM := clang --target=wasm32 -std=c11 -O2 $(WARN) -ffreestanding -fno-builtin \
        -nostdlib -mbulk-memory -msimd128 -ffp-contract=off -I.
WEB_C := $(wildcard web/*.c) $(filter-out bots/learn.c bots/match.c \
         bots/parallel.c,$(LIBRARY))
build/wasm/stele.wasm: build/games.c $(WEB_C)
build/wasm/mini.wasm: build/games-mini.c $(MINI_C) $(WEB_C)
build/wasm/stele.wasm build/wasm/mini.wasm: \
    $(wildcard engine/*.h bots/*.h web/*.h $(FOLDERS:%=%/*.h) $(FOLDERS:%=%/bots/*.h))
	@mkdir -p $(@D)
	$(WASM) -Wl,--no-entry -Wl,--export-dynamic -Wl,-z,stack-size=1048576 \
	    -o $@ $(filter %.c,$^)

# ---- The page ---------------------------------------------------------------

WEB_SOURCE := $(shell find web/src web/static $(PAGES) -type f) \
              $(wildcard web/*.mjs po/*.po $(FOLDERS:%=%/rules*.md)) games/list
web: build/web/index.html                       ## build the page
build/web/index.html: $(WEB_SOURCE) $(NETS) build/wasm/stele.wasm $(B)/stele
	@$(MAKE) -s build/stele
	node web/build.mjs

# With the third game, which has no page of its own.
web-mini: build/web-mini/index.html
build/web-mini/index.html: build/web/index.html build/wasm/mini.wasm \
    $(wildcard $(MINI)/rules*.md)
	node web/build.mjs --out $(@D) --wasm build/wasm/mini.wasm $(FOLDERS) $(MINI)

# ---- The shared library, for Python -----------------------------------------

PYTHON_C := $(sort $(wildcard python/*.c))
python:                                         ## build the library for Python
	@$(MAKE) -s FLAVOUR=shared build/shared/libstele.so
	@ln -sf shared/libstele.so build/libstele.so
python-mini: python                             # with the third game
	@$(MAKE) -s FLAVOUR=shared build/shared/mini/libstele.so
$(B)/libstele.so: $(B)/games.o
$(B)/mini/libstele.so: $(call objects,$(MINI_C)) $(B)/games-mini.o
$(B)/libstele.so $(B)/mini/libstele.so: $(call objects,$(LIBRARY) $(PYTHON_C)) \
                                        $(B)/nets.o
	@mkdir -p $(@D)
	@echo "  $(FLAVOUR) $@"
	@$(CC.$(FLAVOUR)) $(LD.$(FLAVOUR)) -shared -Wl,-z,defs \
	    -Wl,--version-script=python/exports -o $@ $^ -lm -pthread

# ---- The same play everywhere -----------------------------------------------

matrix: build/wasm/stele.wasm build/wasm/mini.wasm                  ## compare all flavours' play
	@for f in gcc clang asan; do \
	    $(MAKE) -s FLAVOUR=$$f build/$$f/stele build/$$f/tests/stele || exit 1; done
	@tests/matrix

nightly: matrix tests all                       ## longer runs of everything
	$(B)/tests/simulate 1000000
	STELE_TWINS=1000000 $(B)/tests/test_twin
	STELE_TWINS=100000 $(B)/tests/twins
	node tests/outages.mjs $(B)/stele long
	node tests/many.mjs $(B)/stele $(B)/tests/fill 100000
	$(B)/tests/scale 1000000 100 8000 table 3
	$(MAKE) soak GAMES=1000000
	$(MAKE) fuzz RUNS=10000000

# ---- More -------------------------------------------------------------------

clean:                                          ## remove everything built
	rm -rf build
help:                                           ## this list
	@awk -F':.*## ' '/^[a-z%-]+:.*##/ { printf "  make %-10s %s\n", $$1, $$2 }' \
	    Makefile

.PHONY: all sources web web-mini python python-mini tests quick check soak fuzz fuzzers matrix nightly messages \
        versions clean help
.SECONDARY:
