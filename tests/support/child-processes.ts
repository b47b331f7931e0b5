import { readdir, readFile } from "node:fs/promises";

/** The ids of the processes that `parent` started and that have `text` in their command line. */
export async function childProcesses(parent: number | undefined, text: string): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const children = lists.flatMap((list) => list.split(" ").filter(Boolean)).map(Number);
  const commands = await Promise.all(
    children.map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
    })),
  );
  return commands.filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
}
