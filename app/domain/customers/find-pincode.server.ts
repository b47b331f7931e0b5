import { readFile } from "node:fs/promises";
import path from "node:path";

export type PincodePlace = { city: string; state: string };

let places: Promise<Map<string, PincodePlace>> | undefined;

/**
 * The district and state (GST code) most post offices of a PIN code lie in; a suggestion a customer may overrule,
 * since 52 PIN codes span two states. Undefined for a PIN code India Post does not use.
 */
export async function findPincode(pincode: string): Promise<PincodePlace | undefined> {
  places ??= readPlaces();
  return (await places).get(pincode);
}

/** 19,000 lines, read once, when somebody first asks. See scripts/make-pincodes.mjs for where they come from. */
async function readPlaces(): Promise<Map<string, PincodePlace>> {
  const text = await readFile(path.resolve("assets/pincodes.csv"), "utf8");
  const read = new Map<string, PincodePlace>();
  for (const line of text.trimEnd().split("\n")) {
    const [pincode, city, state] = line.split(",");
    if (pincode && city && state) read.set(pincode, { city, state });
  }
  return read;
}
