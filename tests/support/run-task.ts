import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type TaskResult = { output: string; complaint: string; exitCode: number | null };

/** Runs a task beside the shop as its npm script does. `name` is its file in build/server. */
export async function runTask(
  name: string,
  settings: NodeJS.ProcessEnv,
  ...options: string[]
): Promise<TaskResult> {
  const task = spawn(process.execPath, [`build/server/${name}.js`, ...options], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, complaint, [exitCode]] = await Promise.all([
    text(task.stdout),
    text(task.stderr),
    once(task, "exit"),
  ]);
  return { output, complaint, exitCode: exitCode as number | null };
}
