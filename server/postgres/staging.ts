import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./postmaster-file.ts";

/**
 * Lets `work` make something in a directory of this process, to be moved to its place once it is whole; what is
 * left there goes away, also what a process left that was killed.
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
    // A program the killed process had started may still write there for a moment; what resists goes next time.
    const rubbish = path.join(dataDirectory, name);
    await rm(rubbish, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }).catch(() => {});
  }
}
