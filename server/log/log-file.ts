import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { destination } from "pino";

export type LogDestination = ReturnType<typeof openLogDestination>;

const largestLog = 10 * 1024 * 1024;
/**
 * Lines are written together once they reach this size (bytes), and at the latest after `longestWait` (milliseconds).
 */
const batch = 4 * 1024;
const longestWait = 1_000;
/**
 * One call writes everything beyond a batch and one piece of the rest; with a long line among them there are three
 * pieces.
 */
const maxPieces = 3;
/** Bytes of lines that are kept in memory while the disk is full; further lines are lost. */
const maxRetainedBytes = 1024 * 1024;

/** Keeps a log from growing forever: a log over 10 MB is renamed to `<file>.1`, which replaces an earlier one. */
export async function setLargeLogAside(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > largestLog) await rename(file, `${file}.1`);
}

/**
 * Opens a destination for log lines: a file's path or a descriptor. Lines wait in memory for at most a second and are
 * written when the process exits or crashes; they are lost only if the process is killed. On a full disk, log lines are
 * lost but nothing else fails.
 */
export function openLogDestination(dest: number | string) {
  const options = { sync: true, append: true, maxLength: maxRetainedBytes };
  const opened = destination({
    dest,
    ...options,
    minLength: batch,
    maxWrite: 2 * batch,
    periodicFlush: longestWait,
  });
  opened.on("error", () => {});

  /** Replaces the destination's own `flushSync`, which on a full disk would retry forever and block everything else. */
  function flush() {
    for (let piece = 0; piece < maxPieces; piece += 1) opened.flush();
  }
  process.once("exit", flush);
  return { write: (line: string) => opened.write(line), flush, reopen: () => opened.reopen() };
}

/**
 * Rotates the log whenever it is large, and continues in a new file. If several processes write the same file, only one
 * renames it (`isOwner`); the others switch to the new file. Checks every second.
 */
export function turnLogOver(file: string, opened: LogDestination, isOwner: boolean): void {
  const look = () => statSync(file, { throwIfNoEntry: false });
  let inode = look()?.ino;

  function turnOver() {
    try {
      if (isOwner && (look()?.size ?? 0) > largestLog) renameSync(file, `${file}.1`);
      if (look()?.ino === inode) return;
      opened.flush();
      // Check first that the file can be opened: after a failed reopen, the old descriptor's number is closed later,
      // even if it belongs to another file by then.
      closeSync(openSync(file, "a"));
      opened.reopen();
      inode = look()?.ino;
    } catch {
      // The disk is gone or read-only; the next check retries.
    }
  }
  setInterval(turnOver, longestWait).unref();
}
