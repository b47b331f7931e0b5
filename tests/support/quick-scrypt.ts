import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type DeriveKey = (error: Error | null, key: Buffer) => void;

// Imported into a shop under test to make it hash passwords quickly; for tests only.
const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt: (password: string, salt: string, length: number, ...rest: unknown[]) =>
    scrypt(password, salt, length, { N: 2 }, rest.at(-1) as DeriveKey),
});
syncBuiltinESMExports();
