import { readFile } from "node:fs/promises";
import path from "node:path";
import { refusal } from "../refusals/refusal.ts";

export type PincodePlace = { city: string; state: string };

let places: Promise<Map<string, PincodePlace>> | undefined;

/**
 * The district and state (GST code) most post offices of a PIN code lie in; a suggestion a customer may overrule,
 * since 52 PIN codes span two states. Undefined for a PIN code India Post does not use.
 */
export async function findPincode(pincode: string): Promise<PincodePlace | undefined> {
  return (await readOnce()).get(pincode);
}

/**
 * Refuses an address whose PIN code belongs to another state, until the customer says that both are right: GST goes by
 * the state, and the courier by the PIN code. A PIN code passes in every state that its sorting district, which is its
 * first three digits, has one in.
 */
export async function refuseOtherState({
  pincode,
  state,
}: {
  pincode: string;
  state: string;
}): Promise<void> {
  const own = await findPincode(pincode);
  const district = pincode.slice(0, 3);
  const states = new Set<string>();
  for (const [other, place] of await readOnce()) if (other.startsWith(district)) states.add(place.state);
  if (states.size === 0 || states.has(state)) return;
  throw refusal("address.pincode-of-other-state", {
    pincode,
    states: own ? [own.state] : [...states],
    state,
  });
}

function readOnce(): Promise<Map<string, PincodePlace>> {
  places ??= readPlaces().catch((error: unknown) => {
    places = undefined;
    throw error;
  });
  return places;
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
