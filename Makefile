SHELL := /bin/bash
.DEFAULT_GOAL := help

# The pinned Node.js (tools/node) and the tools of the project come before whatever the machine has.
export PATH := $(CURDIR)/tools/node/node_modules/.bin:$(CURDIR)/node_modules/.bin:$(PATH)

# Written by npm at the end of a successful `npm ci`.
runtime := tools/node/node_modules/.package-lock.json

.PHONY: help setup run test check bench replay record infra infra-stop cluster cluster-test cluster-api-test engines-test money-test images-test kubernetes-test format hooks services new-service new-entity new-feature docs dashboards clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(runtime): tools/node/package-lock.json
	@echo "  … Fetching the pinned Node.js runtime (once)"
	@cd tools/node && npm ci --no-audit --no-fund --silent && touch node_modules/.package-lock.json

setup: $(runtime) ## Prepare everything that run and test need (they do it themselves)
	@node tools/setup/main.ts test

# PORT (8080), MARQUEE_DATA_DIR (./data) and the other settings reach it through the environment.
run: export MARQUEE_DEMO ?= 1
# glibc gives each thread a heap of its own and keeps what was freed there; two do, and save memory.
run: export MALLOC_ARENA_MAX ?= 2
# Pieces from here on go back to the system once they are free; left alone, glibc raises this up to 32 MiB and keeps them.
run: export MALLOC_MMAP_THRESHOLD_ ?= 1048576
# Files are read and written, names looked up and passwords hashed on these; with four, a few slow ones hold up all.
run: export UV_THREADPOOL_SIZE ?= 16
run: $(runtime) ## Serve Marquee with a demo site on http://localhost:8080 (PORT, MARQUEE_DATA_DIR)
	@node tools/setup/main.ts run && exec node --disable-warning=ExperimentalWarning services/standalone/dist/main.js

test: $(runtime) ## Prove everything: lint, types, unit, contract, component, API and browser tests
	@exec node tools/test/main.ts

check: $(runtime) ## The fast half of test: lint, types, contracts, specifications
	@exec node tools/test/main.ts --fast

bench: $(runtime) ## Measure, each figure as a ratio to its physical limit (ONLY=start,delivery)
	@node tools/setup/main.ts run && exec node --disable-warning=ExperimentalWarning bench/dist/run.js

replay: export MARQUEE_DEMO ?= 1
replay: $(runtime) ## Prove that the event log tells the whole truth of a stopped installation
	@node tools/setup/main.ts run && exec node --disable-warning=ExperimentalWarning services/standalone/dist/replay-main.js

record: export MARQUEE_DEMO ?= 1
record: $(runtime) ## Keep what a stopped demo told, for later versions to be held against (FILE, MARQUEE_DATA_DIR)
	@node tools/setup/main.ts run && exec node --disable-warning=ExperimentalWarning services/standalone/dist/record-main.js "$(FILE)"

infra: $(runtime) ## Start the engines of the cluster for tests, and print their addresses
	@node tools/infra/main.ts start

infra-stop: $(runtime) ## Stop them
	@node tools/infra/main.ts stop

cluster: $(runtime) ## Run every service as a process of its own, on real engines
	@node tools/setup/main.ts run && exec node tools/cluster/main.ts

cluster-test: $(runtime) ## Make the journeys on the cluster, and kill its processes meanwhile
	@node tools/setup/main.ts run && exec node --experimental-vm-modules --disable-warning=ExperimentalWarning \
	  node_modules/jest/bin/jest.js --config jest.cluster.config.js

cluster-api-test: $(runtime) ## Make the calls of the API tests on the cluster
	@node tools/setup/main.ts run && exec node --experimental-vm-modules --disable-warning=ExperimentalWarning \
	  node_modules/jest/bin/jest.js --config jest.cluster-api.config.js

engines-test: $(runtime) ## Test adapters on real engines, and all services on MongoDB instead of SQLite (ONLY=mongodb)
	@node tools/setup/main.ts check && exec node --experimental-vm-modules --disable-warning=ExperimentalWarning \
	  node_modules/jest/bin/jest.js --config jest.engines.config.js --maxWorkers=1 --workerIdleMemoryLimit=2GB

money-test: $(runtime) ## Prove money at length: 1,000 histories, kill -9 before every write, Stripe's own description of its API
	@node tools/setup/main.ts run && node --experimental-vm-modules --disable-warning=ExperimentalWarning \
	  node_modules/jest/bin/jest.js --config jest.money.config.js

images-test: $(runtime) ## Build all images and start each without privileges (needs Docker; ONLY=media,bff)
	@exec node tools/images/main.ts

kubernetes-test: $(runtime) ## Install the chart with the production values on a real Kubernetes of one node (needs root and Docker)
	@node tools/setup/main.ts check && exec node --experimental-vm-modules --disable-warning=ExperimentalWarning \
	  node_modules/jest/bin/jest.js --config jest.kubernetes.config.js

format: $(runtime) ## Format all files
	@prettier --write --log-level warn .

docs: $(runtime) ## Write the generated pages of docs/reference
	@node tools/setup/main.ts run && node tools/docs/main.ts

services: $(runtime) ## Write what is made of services/*/service.json: images, Compose, chart, Skaffold, scraping
	@node tools/services/main.ts && node tools/dashboards/main.ts

dashboards: $(runtime) ## Write the dashboards of Grafana into the chart
	@node tools/dashboards/main.ts

hooks: $(runtime) ## Check formatting and lint of staged files before each commit
	@lefthook install

new-service: export PLURAL := $(PLURAL)
new-service: export JA := $(JA)
new-service: $(runtime) ## Write a new service that runs, with one entity: make new-service NAME=ticket JA=チケット
	@node tools/setup/main.ts check && node tools/generate/main.ts service "$(NAME)" && $(MAKE) --no-print-directory docs

# NAME and SERVICE; PLURAL where it is no regular one, JA for what readers call one in Japanese.
new-entity: export SERVICE := $(SERVICE)
new-entity: export PLURAL := $(PLURAL)
new-entity: export JA := $(JA)
new-entity: $(runtime) ## Write a new entity through all layers: make new-entity NAME=label SERVICE=catalog JA=ラベル
	@node tools/setup/main.ts check && node tools/generate/main.ts entity "$(NAME)" && $(MAKE) --no-print-directory docs

new-feature: $(runtime) ## Write a new feature of the client: make new-feature NAME=ticket
	@node tools/setup/main.ts check && node tools/generate/main.ts feature "$(NAME)"

clean: ## Remove what was built; keep dependencies and data
	@rm -rf .cache .nx coverage proto/gen proto/dist web/dist bench/dist packages/*/dist packages/adapters/*/dist services/*/dist
