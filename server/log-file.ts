import { renameSync, statSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { destination } from "pino";

export type LogDestination = ReturnType<typeof openLogDestination>;

const largestLog = 10 * 1024 * 1024;
/** Lines are written together once they fill so much, in bytes, and after this time in any case. */
const batch = 16 * 1024;
const longestWait = 1_000;
/** Bytes of lines that are kept for later while the disk is full; further lines are lost. */
const mostKept = 1024 * 1024;

/** Keeps a log from growing for ever: at 10 MB it becomes `<file>.1`, in place of an earlier one. */
export async function setLargeLogAside(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > largestLog) await rename(file, `${file}.1`);
}

/**
 * Where lines of the log go: a file's path or a descriptor. Lines wait in memory for at most a second and are written
 * when the process exits or crashes; only a process that is killed loses them. A full disk costs lines of the log and
 * nothing else.
 */
export function openLogDestination(dest: number | string) {
  const options = { sync: true, append: true, maxLength: mostKept };
  const opened = destination({
    dest,
    ...options,
    minLength: batch,
    maxWrite: 2 * batch,
    periodicFlush: longestWait,
  });
  opened.on("error", () => {});

  function flush() {
    try {
      opened.flushSync();
    } catch {
      // The disk is full; the lines stay in memory until there is room or too many of them.
    }
  }
  process.once("exit", flush);
  return { write: (line: string) => opened.write(line), flush, reopen: () => opened.reopen() };
}

/**
 * Sets the log aside whenever it has become large, and goes on in a new file. Of several processes that write the same
 * file only one turns it over (`isOwner`); the others follow it to the new one. Looks every second.
 */
export function turnLogOver(file: string, opened: LogDestination, isOwner: boolean): void {
  const look = () => statSync(file, { throwIfNoEntry: false });
  let inode = look()?.ino;

  function turnOver() {
    try {
      if (isOwner && (look()?.size ?? 0) > largestLog) renameSync(file, `${file}.1`);
      if (look()?.ino === inode) return;
      opened.flush();
      opened.reopen();
      inode = look()?.ino;
    } catch {
      // The disk is gone or read-only: the next look tries again.
    }
  }
  setInterval(turnOver, longestWait).unref();
}
