import { createHash } from "node:crypto";

type Key = string | number;

const digest = (of: readonly Key[]) => createHash("sha256").update(of.join("|")).digest();

/** A number from 0 to below 1 that depends on nothing but what it is drawn for. */
export const chance = (...of: Key[]): number => digest(of).readUIntBE(0, 6) / 2 ** 48;

/** A whole number from `first` to `last`. */
export const wholeNumber = (first: number, last: number, ...of: Key[]): number =>
  first + Math.floor(chance(...of) * (last - first + 1));

export const oneOf = <Thing>(things: readonly Thing[], ...of: Key[]): Thing =>
  weighted(
    things.map((thing) => [thing, 1] as const),
    ...of,
  );

/** One of these things, each as often as its weight says. */
export function weighted<Thing>(things: readonly (readonly [Thing, number])[], ...of: Key[]): Thing {
  const whole = things.reduce((sum, [, weight]) => sum + weight, 0);
  let left = chance(...of) * whole;
  for (const [thing, weight] of things) {
    left -= weight;
    if (left < 0) return thing;
  }
  throw new Error("There is nothing to choose from.");
}

/** A UUID that depends on nothing but what it is drawn for. */
export function uuidOf(...of: Key[]): string {
  const bytes = digest(of).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Capital letters and digits that depend on nothing but what they are drawn for. */
export const codeOf = (length: number, ...of: Key[]): string =>
  digest(of).toString("hex").slice(0, length).toUpperCase();

export const digitsOf = (length: number, ...of: Key[]): string =>
  Array.from({ length }, (_, place) => wholeNumber(0, 9, ...of, place)).join("");
