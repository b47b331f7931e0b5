import { writeFile } from "node:fs/promises";

// For processes that open what strangers sent: the parent's half, and the child's.

/** What a program needs to run at all. The shop's secret and the address of its database are not among it. */
const neededByAll = /^(PATH|LD_LIBRARY_PATH|SystemRoot|TEMP|TMPDIR|TZ|NODE_COMPILE_CACHE|MALLOC_\w+)$/;

/** The variables of this process that every child gets, and those with one of the names in `more`. */
export function environmentOfChild(more?: RegExp): NodeJS.ProcessEnv {
  const isPassedOn = (name: string) => neededByAll.test(name) || more?.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name)));
}

/**
 * Binds this process to the one that forked it. Signals of a terminal or a supervisor reach every process of the shop:
 * this one ignores them, as its parent may still wait for its answer, and ends with its parent, however that ends.
 */
export async function endWithParent(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  // Kills itself at once: a clean exit would wait for the work in hand.
  const end = () => process.kill(process.pid, "SIGKILL");
  process.once("disconnect", end);
  if (!process.connected) end();
  // When memory runs out, Linux kills this process rather than the shop. Other systems have no such file.
  await writeFile("/proc/self/oom_score_adj", "800").catch(() => {});
}
