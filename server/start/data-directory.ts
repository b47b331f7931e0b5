import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findPostgresUser, mayEnter } from "../postgres/system-user.ts";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";

/** The error codes of a full disk. The last one is PostgreSQL's. */
const signsOfFullDisk = ["ENOSPC", "EDQUOT", "53100"];

const shop = process.cwd();

/**
 * Chooses the directory for all data of this shop, creates it if missing and proves that it is writable. The default is
 * `.data` beside the program, unless the shop runs as root and the user of the embedded PostgreSQL cannot enter it.
 * Refuses: a full disk; a path that is blocked by a file; a directory that cannot be written.
 */
export async function settleDataDirectory(wish: string | undefined, embedded: boolean): Promise<string> {
  const directory = wish ?? (await findDefault(embedded));
  try {
    // If root starts the shop, other users may pass through the directory, as PostgreSQL's user must, but not list it.
    await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // Processes on several machines may share the directory and have the same process id.
    const proof = path.join(directory, `.writable-${randomUUID()}`);
    await writeFile(proof, "yantra");
    await rm(proof);
    return directory;
  } catch (error) {
    throw explainFullDisk(error, directory) ?? explain(error, directory);
  }
}

async function findDefault(embedded: boolean): Promise<string> {
  const beside = path.join(shop, ".data");
  const user = embedded ? await findPostgresUser(path.join(beside, "postgres")) : undefined;
  if (!user || (await mayEnter(user, shop))) return beside;
  const digest = createHash("sha256").update(shop).digest("hex").slice(0, 8);
  return `/var/lib/yantra/${path.basename(shop)}-${digest}`;
}

/** Returns a StartRefusal if `error` says that the disk with the data directory is full. */
export function explainFullDisk(error: unknown, directory: string): StartRefusal | undefined {
  if (!signsOfFullDisk.includes(systemErrorCode(error) ?? "")) return undefined;
  return new StartRefusal(
    `The disk with the data directory ${directory} is full. Free some space, or set DATA_DIR to a directory on another disk.`,
  );
}

function explain(error: unknown, directory: string): unknown {
  const code = systemErrorCode(error);
  if (code === undefined) return error;
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartRefusal(
      `The data directory ${directory} cannot be created because a file is in the way. Set DATA_DIR to another directory.`,
    );
  }
  return new StartRefusal(
    `The data directory ${directory} cannot be written (${code}). Make it writable for the user who starts the shop, ` +
      "or set DATA_DIR to another directory.",
  );
}
