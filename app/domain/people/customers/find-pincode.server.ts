import { readFile } from "node:fs/promises";
import path from "node:path";
import { refusal } from "../refusals.ts";
import type { Business } from "./business.ts";

export type PincodeArea = { city: string; state: string };

let areas: Promise<Map<string, PincodeArea>> | undefined;

/**
 * Finds the district and state (GST code) in which most post offices of a PIN code lie; undefined for a PIN code that
 * India Post does not use. The customer may overrule the suggestion, since 52 PIN codes span two states.
 */
export async function findPincode(pincode: string): Promise<PincodeArea | undefined> {
  return (await readOnce()).get(pincode);
}

/**
 * Checks that an address's PIN code and state match, because GST depends on the state and the courier goes by the PIN
 * code. A PIN code matches every state that has a PIN code in the same sorting district, which is its first three
 * digits. The caller skips the check once the customer says that both are right.
 * Refuses: a PIN code of another state.
 */
export async function refuseOtherState({ pincode, state }: PincodeInState): Promise<void> {
  const states = await otherStatesOf({ pincode, state });
  if (states) throw refusal("address.pincode-of-other-state", { pincode, states, state });
}

/**
 * The same check of a billing address.
 * Refuses: a PIN code of another state.
 */
export async function refuseOtherBillingState(business: Business): Promise<void> {
  const { billingPincode: pincode, billingState: state } = business;
  const states = await otherStatesOf({ pincode, state });
  if (states) throw refusal("business.pincode-of-other-state", { pincode, states, state });
}

/** Whether an address with this PIN code may be in the state. */
export async function mayBeIn(state: string, pincode: string): Promise<boolean> {
  return (await otherStatesOf({ pincode, state })) === undefined;
}

type PincodeInState = { pincode: string; state: string };

/** The states that a PIN code belongs to; undefined if it may belong to this one. */
async function otherStatesOf({ pincode, state }: PincodeInState): Promise<string[] | undefined> {
  const own = await findPincode(pincode);
  const district = pincode.slice(0, 3);
  const states = new Set<string>();
  for (const [other, area] of await readOnce()) if (other.startsWith(district)) states.add(area.state);
  if (states.size === 0 || states.has(state)) return undefined;
  return own ? [own.state] : [...states];
}

function readOnce(): Promise<Map<string, PincodeArea>> {
  areas ??= readAreas().catch((error: unknown) => {
    areas = undefined;
    throw error;
  });
  return areas;
}

/** Reads the 19,000 lines once, on first use. For their source see scripts/make-pincodes.mjs. */
async function readAreas(): Promise<Map<string, PincodeArea>> {
  const text = await readFile(path.resolve("assets/pincodes.csv"), "utf8");
  const read = new Map<string, PincodeArea>();
  for (const line of text.trimEnd().split("\n")) {
    const [pincode, city, state] = line.split(",");
    if (pincode && city && state) read.set(pincode, { city, state });
  }
  return read;
}
