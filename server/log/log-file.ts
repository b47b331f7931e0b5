import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { destination } from "pino";

export type LogDestination = ReturnType<typeof openLogDestination>;

const largestLog = 10 * 1024 * 1024;
/** Lines are written together once they fill so much, in bytes, and after this time in any case. */
const batch = 4 * 1024;
const longestWait = 1_000;
/** One call writes what is more than a batch and one piece of the rest; with a long line among them there are three. */
const mostPieces = 3;
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

  /** Its `flushSync` would try for ever, and nothing else would happen, while the disk is full. */
  function flush() {
    for (let piece = 0; piece < mostPieces; piece += 1) opened.flush();
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
      // Proves that it can be opened: a reopening that fails closes the old one later, whatever bears its number then.
      closeSync(openSync(file, "a"));
      opened.reopen();
      inode = look()?.ino;
    } catch {
      // The disk is gone or read-only: the next look tries again.
    }
  }
  setInterval(turnOver, longestWait).unref();
}
