import { createHash } from "node:crypto";

/** Hashes secrets and addresses: the database has to compare them, not to know them. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
