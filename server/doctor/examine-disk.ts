import { statfs } from "node:fs/promises";
import { type Finding, finding } from "./finding.ts";

const gigabyte = 1024 ** 3;
const leastFree = 1 * gigabyte;
const leastShare = 0.05;

/** Checks that the disk with `directory` has at least 1 GB and 5 % free. */
export async function examineDisk(directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const free = bavail * bsize;
  const isFull = free < leastFree || bavail / blocks < leastShare;
  const text = `${(free / gigabyte).toFixed(1)} GB of ${((blocks * bsize) / gigabyte).toFixed(1)} GB are free.`;
  return finding(
    `the disk with ${directory} has enough space`,
    isFull ? [text] : [],
    "Free some space or move the data directory to a larger disk. The shop cannot take orders when the disk is full.",
    free < leastFree / 10 ? "wrong" : "worth a look",
  );
}
