// Photographs every screen, and compares with an earlier run; see docs/proof.md.
import { spawnSync } from "node:child_process";
import { argv, env, exit } from "node:process";
import { findBrowser } from "./find-browser.mjs";
import { makeReady } from "./make-ready.mjs";
import { pinnedNode } from "./prepare.mjs";

await makeReady({ build: true });

const run = spawnSync(pinnedNode, ["tests/pictures/main.ts", ...argv.slice(2)], {
  stdio: "inherit",
  env: { ...env, CHROMIUM_PATH: findBrowser() },
});
exit(run.status ?? 1);
