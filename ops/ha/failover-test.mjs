// Prepares the program and tries the set for high availability; see docs/operations.md.
import { spawnSync } from "node:child_process";
import { argv, chdir, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { pinnedNode, prepare, PreparationRefusal } from "../../scripts/prepare.mjs";

chdir(fileURLToPath(new URL("../..", import.meta.url)));

try {
  await prepare({ build: true });
} catch (error) {
  if (!(error instanceof PreparationRefusal)) throw error;
  console.error(error.message);
  exit(1);
}

const run = spawnSync(pinnedNode, ["tests/failover/main.ts", ...argv.slice(2)], { stdio: "inherit" });
exit(run.status ?? 1);
