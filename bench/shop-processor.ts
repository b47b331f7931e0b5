import { readFile } from "node:fs/promises";

/**
 * The processor time used so far by all processes of a shop, in ms of one core, without PostgreSQL (Linux only).
 * `processId` is the shop's first process.
 */
export async function processorMilliseconds(processId: number | undefined): Promise<number> {
  const children = (await readFile(`/proc/${processId}/task/${processId}/children`, "utf8"))
    .trim()
    .split(" ");
  const times = await Promise.all([String(processId), ...children].map(readTime));
  return times.reduce((sum, time) => sum + time, 0);
}

async function readTime(processId: string): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => "");
  if (!/^\d+ \((node|MainThread)/.test(stat)) return 0;
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
