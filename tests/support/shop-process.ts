import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { memoryEnvironment, memoryFlags } from "../../scripts/memory-flags.mjs";

/** The Node options that `npm start` uses. */
export const nodeOptions = memoryFlags;

/** A Node option for a shop under test and the processes it starts. */
export const quickPasswords = `--import=${pathToFileURL("tests/support/quick-scrypt.ts").href}`;

/** Starts the real process as `npm start` does, except that it hashes passwords quickly. */
export function startShopProcess(settings: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [...nodeOptions, quickPasswords, "build/server/main.js"], {
    env: {
      PATH: process.env.PATH,
      // A demo of a test begins without a past, unless the test asks for it.
      DEMO_HISTORY: "0",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      ...memoryEnvironment,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits for the shop's greeting and returns it. Throws with its error output if it ends before. */
export async function untilGreeted(shop: ReturnType<typeof startShopProcess>): Promise<string> {
  let output = "";
  let complaint = "";
  shop.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  for await (const chunk of shop.stdout) {
    output += String(chunk);
    if (output.includes("Press Ctrl-C to stop.")) return output;
  }
  throw new Error(`The shop ended while starting: ${complaint}`);
}

/** Sends a signal unless the process has ended, waits for its end, and returns its exit code. */
export async function endShopProcess(
  shop: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  if (shop.exitCode === null && shop.signalCode === null) {
    const ended = once(shop, "exit");
    shop.kill(signal);
    await ended;
  }
  return shop.exitCode;
}
