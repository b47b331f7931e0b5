import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./postmaster-file.ts";

/**
 * Lets `work` create something in a staging directory of this process and move it to its place once it is complete.
 * Whatever is left there is deleted, including what killed processes left behind.
 */
export async function inStaging(dataDirectory: string, work: (draft: string) => Promise<void>) {
  await removeAbandoned(dataDirectory);
  const draft = path.join(dataDirectory, `draft-${process.pid}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeAbandoned(dataDirectory: string) {
  for (const name of await readdir(dataDirectory)) {
    const maker = Number(/^draft-(\d+)$/.exec(name)?.[1]);
    if (!maker || (isAlive(maker) && maker !== process.pid)) continue;
    // A program started by the killed process may still write there for a moment. What cannot be deleted now is deleted
    // next time.
    const rubbish = path.join(dataDirectory, name);
    await rm(rubbish, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }).catch(() => {});
  }
}
