import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type TellKey = (error: Error | null, key: Buffer) => void;

// Imported into a shop under test, which then hashes passwords in no time, as nothing but a test may keep them.
const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt: (password: string, salt: string, length: number, ...rest: unknown[]) =>
    scrypt(password, salt, length, { N: 2 }, rest.at(-1) as TellKey),
});
syncBuiltinESMExports();
