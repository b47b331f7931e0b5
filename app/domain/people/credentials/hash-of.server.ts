import { createHash } from "node:crypto";

/** The database is to tell secrets and addresses apart, not to know them. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
