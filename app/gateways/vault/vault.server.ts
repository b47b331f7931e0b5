import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Vault } from "#domain/shop/ports/vault.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under a key derived from the shop's secret; each text has its own nonce. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "yantra vault", 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
    },
  };
}
