import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findPostgresUser, mayEnter } from "../postgres/system-user.ts";
import { StartRefusal, systemErrorCode } from "./start-refusal.ts";

/** The last is what PostgreSQL calls it. */
const signsOfFullDisk = ["ENOSPC", "EDQUOT", "53100"];

const shop = path.resolve(import.meta.dirname, "../..");

/**
 * The directory that keeps everything of this shop, made when missing and proven writable. Without a wish it is
 * `.data` beside the program, except where the embedded PostgreSQL, which refuses root, could not enter that.
 */
export async function settleDataDirectory(wish: string | undefined, embedded: boolean): Promise<string> {
  const directory = wish ?? (await findDefault(embedded));
  try {
    // Others may pass through, as PostgreSQL's user must when root starts the shop, but not look around.
    await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // Processes on several machines may share the directory and have the same id.
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

/** A StartRefusal when `error` says that the disk with the data directory is full. */
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
