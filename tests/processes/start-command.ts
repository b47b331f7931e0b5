import { type ChildProcess, spawn } from "node:child_process";
import { vi } from "vitest";
import { childProcesses } from "#tests/support/child-processes.ts";

/** The start command builds the shop if its sources have changed since. */
export const longestStart = 180_000;
export const greeted = "Press Ctrl-C to stop.";

export type StartCommand = {
  command: ChildProcess;
  /** All that the command and its shop have printed. */
  output: () => string;
  untilPrinted: (text: string, times?: number) => Promise<unknown>;
  /** The ids of the shop's processes; workers are not among them. */
  servers: () => Promise<number[]>;
};

/** Runs what `npm start` runs. */
export function runStartCommand(port: number, dataDirectory: string): StartCommand {
  let output = "";
  const command = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [command.stdout, command.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return {
    command,
    output: () => output,
    untilPrinted: (text, times = 1) =>
      vi.waitUntil(() => output.split(text).length > times, { timeout: longestStart, interval: 50 }),
    servers: () => childProcesses(command.pid, "build/server/main.js"),
  };
}
