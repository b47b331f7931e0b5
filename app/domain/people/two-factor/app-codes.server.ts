import { createHmac, randomBytes } from "node:crypto";

/** How long an authenticator app shows a code. */
export const stepSeconds = 30;

const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Generates a secret for an authenticator app and the shop to share. */
export const newAppSecret = () => randomBytes(18).toString("base64url");

/** How the app gets the secret, under the shop's name: an otpauth address for a QR code, and the key to type. */
export function appAddress(secret: string, email: string, issuer: string): { uri: string; key: string } {
  const key = base32(secret);
  const settings = { secret: key, issuer, digits: String(digits), period: String(stepSeconds) };
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return { uri: `otpauth://totp/${label}?${new URLSearchParams(settings)}`, key };
}

/** The six digits that the app shows in this step, counted from 1970 (RFC 4226, 5.3, and RFC 6238). */
export function appCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Base32 without padding (RFC 4648, 6). */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replaceAll(/.{1,5}/g, (five) => alphabet.charAt(Number.parseInt(five.padEnd(5, "0"), 2)));
}
