import { isStateCode } from "../places/indian-states.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^[0-9]{2}[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const shapeOfCollector = /^[0-9]{2}[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/;

/**
 * Whether this is a GSTIN that a normal taxpayer may have.
 * Checks its form, a state that gives registrations today, the kind of holder in the PAN's fourth letter, and the check
 * character (weights 1 and 2 over base 36).
 */
export function isGstin(text: string): boolean {
  return shape.test(text) && isWhole(text);
}

/** Whether this is a GSTIN of one who collects tax at source: its fourteenth character is C. */
export function isTcsGstin(text: string): boolean {
  return shapeOfCollector.test(text) && isWhole(text);
}

function isWhole(text: string): boolean {
  if (!isStateCode(text.slice(0, 2))) return false;
  let sum = 0;
  for (let place = 0; place < 14; place++) {
    const product = alphabet.indexOf(text.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36) === text.charAt(14);
}

/** The two-digit state code a GSTIN begins with. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** The state whose GST applies: that of a registered buyer's GSTIN, or else the state the goods go to. */
export function placeOfSupply({ state, buyerGstin }: { state: string; buyerGstin: string }): string {
  return buyerGstin === "" ? state : stateOfGstin(buyerGstin);
}
