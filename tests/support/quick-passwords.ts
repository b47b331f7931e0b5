import { randomBytes, scryptSync } from "node:crypto";

/** Hashes passwords quickly, for tests only. Like real hashes they differ by their salt. */
export const quickPasswords = {
  hash: async (password: string) => hashWith(randomBytes(16).toString("hex"), password),
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    hash === hashWith(hash.split(":", 1)[0] ?? "", password),
};

function hashWith(salt: string, password: string): string {
  return `${salt}:${scryptSync(password.normalize("NFKC"), salt, 64, { N: 2 }).toString("hex")}`;
}
