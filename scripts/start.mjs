import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import process, { env, exit } from "node:process";
import { restartPauses, shopRestarts } from "#server/processes/restart-pauses.mjs";
import { memoryEnvironment, memoryFlags } from "./memory-flags.mjs";
import { makeReady } from "./make-ready.mjs";
import { pinnedNode } from "./prepare.mjs";

await makeReady({ build: true });

const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const decideRestart = restartPauses(shopRestarts);
let isStopRequested = false;
/** Whether a shop of this command has served visitors: one that never did would fail again. */
let hasServed = false;
/** Whether a shop of this command was killed: it could not stop its PostgreSQL. */
let wasKilled = false;
let shop = startShop();

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    // Without a terminal, SIGHUP may ask for other processes instead of an end.
    if (signal !== "SIGHUP" || process.stdin.isTTY) isStopRequested = true;
    passOn(signal);
  });
}
if (env.npm_lifecycle_event) stopWithParent(process.ppid);

/** @param {string} [lastEnd] when and how the shop before it stopped, if nobody had asked it to */
function startShop(lastEnd) {
  const shop = spawn(pinnedNode, [...memoryFlags, ...settings, "build/server/main.js"], {
    // Node caches compiled code there, which makes the next start a third shorter.
    env: {
      ...env,
      ...memoryEnvironment,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: "node_modules/.cache/node",
      ...(lastEnd && { YANTRA_LAST_END: lastEnd }),
    },
    // Through the IPC channel the shop notices that this process is gone, even if it was killed, and says that it
    // serves visitors.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let serves = false;
  shop.on("message", (message) => {
    if (message === "serving") hasServed = serves = true;
  });
  shop.on("error", (error) => {
    console.error(`The shop could not be started (${error.message}). Run npm install and start again.`);
    exit(1);
  });
  shop.on("exit", (code, signal) => {
    const exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
    wasKilled ||= signal !== null;
    if (isStopRequested || exitCode === 0 || !hasServed) leave(exitCode);
    const how = signal ? `killed by ${signal}` : `exit code ${code}`;
    // A restart that fails is tried again, and tells of the end that made it necessary.
    startAgain(how, serves || !lastEnd ? `${new Date().toISOString()} ${how}` : lastEnd, exitCode);
  });
  return shop;
}

/**
 * @param {string} how
 * @param {string} lastEnd
 * @param {number} exitCode
 */
function startAgain(how, lastEnd, exitCode) {
  const restart = decideRestart();
  const most = shopRestarts.pauses.length;
  if (!restart) {
    console.error(
      `The shop stopped unexpectedly (${how}), after it was started again ${most} times within ten minutes. It stays ` +
        "stopped now. Its log says why: in the demo, that is shop.log in the data directory. Correct the cause, then " +
        "run npm start.",
    );
    leave(exitCode);
  }
  console.error(
    `The shop stopped unexpectedly (${how}). Starting it again, attempt ${restart.attempt} of ${most}.`,
  );
  setTimeout(() => (shop = startShop(lastEnd)), restart.pause);
}

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  const isRunning = shop.exitCode === null && shop.signalCode === null;
  if (isRunning) shop.kill(signal);
  else if (isStopRequested) leave(0);
}

/**
 * @param {number} exitCode
 * @returns {never}
 */
function leave(exitCode) {
  if (wasKilled) spawnSync(pinnedNode, [...settings, "build/server/stop-database.js"], { stdio: "inherit" });
  exit(exitCode);
}

/**
 * Stops the shop when npm ends: npm passes on the signals it gets, except those that kill it.
 * @param {number} npm
 */
function stopWithParent(npm) {
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    isStopRequested = true;
    passOn("SIGTERM");
  }, 500);
}
