import { randomBytes, scrypt } from "node:crypto";
import { isSameSecret } from "#domain/base/identifiers/hash-of.server.ts";

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

/** What OWASP's Password Storage Cheat Sheet names for scrypt, and twice its memory: 32 MB for each password. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 64;

/** Stored is 'salt:key', in hexadecimal digits. The salt is hashed as this text, not as the bytes it stands for. */
export const scryptPasswords: Passwords = {
  hash: (password) => hashWith(randomBytes(16).toString("hex"), password),
  verify: async ({ hash, password }) =>
    isSameSecret(hash, await hashWith(hash.split(":", 1)[0] ?? "", password)),
};

/** Off the main thread. However a keyboard composes its letters, the password is the same (NFKC). */
function hashWith(salt: string, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(`${salt}:${key.toString("hex")}`),
    );
  });
}
