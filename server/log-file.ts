import { rename, stat } from "node:fs/promises";

const largeLog = 10 * 1024 * 1024;

/** Keeps a log from growing for ever: at 10 MB it becomes `<file>.1`, in place of an earlier one. */
export async function setLargeLogAside(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > largeLog) await rename(file, `${file}.1`);
}
