import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";
import { explainFailure } from "./explain-failure.ts";

export function passwordFile(dataDirectory: string): string {
  return path.join(dataDirectory, "postgres.password");
}

/**
 * Reads the password of the cluster in `dataDirectory`, or generates one if there is no cluster yet. Refuses: a missing
 * password file when there is a cluster.
 */
export async function readPassword(dataDirectory: string, hasCluster: boolean): Promise<string> {
  const file = passwordFile(dataDirectory);
  const existing = await readStored(file);
  if (existing) return existing;
  if (hasCluster) {
    throw new StartRefusal(
      `The password of the database is missing: ${file}; put that file back, or set DATA_DIR to another directory.`,
    );
  }
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces the file that another start on the same directory has just created.
    await link(draft, file).catch((error: unknown) => {
      if (systemErrorCode(error) !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readStored(file);
}

async function readStored(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOENT") return "";
    throw code === "EACCES" ? explainFailure(code, file, file) : error;
  }
}
