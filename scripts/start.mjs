import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import process, { env, exit } from "node:process";
import { memoryEnvironment, memoryFlags } from "./memory-flags.mjs";
import { makeReady } from "./make-ready.mjs";
import { pinnedNode } from "./prepare.mjs";

await makeReady({ build: true });

const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const shop = spawn(pinnedNode, [...memoryFlags, ...settings, "server/main.ts"], {
  // Node caches compiled code there, which makes the next start a third shorter.
  env: {
    ...env,
    ...memoryEnvironment,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "node_modules/.cache/node",
  },
  // Through the IPC channel the shop notices that this process is gone, even if it was killed.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => shop.kill(signal));
}
if (env.npm_lifecycle_event) stopWithParent(process.ppid);

shop.on("error", (error) => {
  console.error(`The shop could not be started (${error.message}). Run npm install and start again.`);
  exit(1);
});
shop.on("exit", (code, signal) => exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));

/**
 * Stops the shop when npm ends: npm passes on the signals it gets, except those that kill it.
 * @param {number} npm
 */
function stopWithParent(npm) {
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    shop.kill("SIGTERM");
  }, 500);
}
