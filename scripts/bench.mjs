import { spawnSync } from "node:child_process";
import { argv, env, exit } from "node:process";
import { findBrowser } from "./find-browser.mjs";
import { makeReady } from "./make-ready.mjs";
import { pinnedNode } from "./prepare.mjs";

await makeReady({ build: true });

const [script = "main", ...options] = argv.slice(2);
const run = spawnSync(pinnedNode, [`bench/${script}.ts`, ...options], {
  stdio: "inherit",
  env: { ...env, CHROMIUM_PATH: findBrowser() },
});
exit(run.status ?? 1);
