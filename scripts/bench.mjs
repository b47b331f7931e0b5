import { spawnSync } from "node:child_process";
import { argv, chdir, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.mjs";
import { pinnedNode, prepare, PreparationRefusal } from "./prepare.mjs";

chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  await prepare({ build: true });
} catch (error) {
  if (!(error instanceof PreparationRefusal)) throw error;
  console.error(error.message);
  exit(1);
}

const [script = "main", ...options] = argv.slice(2);
const run = spawnSync(pinnedNode, [`bench/${script}.ts`, ...options], {
  stdio: "inherit",
  env: { ...env, CHROMIUM_PATH: findBrowser() },
});
exit(run.status ?? 1);
