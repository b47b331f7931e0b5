import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { systemErrorCode } from "../base/start-refusal.ts";

/**
 * The secret that signs sessions and encrypts stored keys: the one from the settings, or one that is generated once and
 * kept in the data directory.
 */
export async function settleSecret(set: string | undefined, dataDirectory: string): Promise<string> {
  if (set !== undefined) return set;
  const file = path.join(dataDirectory, "shop.secret");
  const queryCache = await readFile(file, "utf8").catch((error: unknown) => {
    if (systemErrorCode(error) !== "ENOENT") throw error;
    return "";
  });
  if (queryCache) return queryCache;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  await rename(draft, file);
  return readFile(file, "utf8");
}
