// Prepares the program and tests the high-availability setup; see docs/operations.md.
import { spawnSync } from "node:child_process";
import { argv, exit } from "node:process";
import { makeReady } from "../../scripts/make-ready.mjs";
import { pinnedNode } from "../../scripts/prepare.mjs";

await makeReady({ build: true });

const run = spawnSync(pinnedNode, ["tests/failover/main.ts", ...argv.slice(2)], { stdio: "inherit" });
exit(run.status ?? 1);
