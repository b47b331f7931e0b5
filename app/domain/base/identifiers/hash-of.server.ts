import { createHash, timingSafeEqual } from "node:crypto";

/** Hashes secrets and addresses: the database has to compare them, not to know them. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Whether two secrets are the same, in a time that does not tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
