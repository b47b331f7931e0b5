import { isStateCode } from "../addresses/indian-states.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^[0-9]{2}[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z][1-9A-Z][Z1-9ABE-J][0-9A-Z]$/;
const shapeOfPan = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;
const shapeOfCollector = /^[0-9]{2}[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/;
/** Of one who deducts tax at source, made of a PAN or of a TAN. */
const shapeOfDeductor = /^[0-9]{2}[A-Z]{4}[0-9A-Z][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/;
/** Of an embassy or a body of the United Nations, which has no GSTIN. */
const shapeOfUin = /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/;
const noGstin = /^(n\.?\/?a\.?|nil|none|no|urp|urd|unregistered|not applicable|-+)$/i;

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

/** What is wrong with a GSTIN; undefined for one that is right. */
export function gstinProblem(text: string): string | undefined {
  if (isGstin(text)) return undefined;
  const compare = "Please compare it with your registration";
  if (noGstin.test(text)) return `‘${text}’ stands for no GSTIN. Please enter the GSTIN`;
  if (shapeOfUin.test(text)) return "This is a UIN, which embassies and UN bodies have. Please enter a GSTIN";
  if (text.length !== 15) return `A GSTIN has 15 characters, and this one has ${text.length}. ${compare}`;
  if (!isStateCode(text.slice(0, 2))) {
    return `A GSTIN begins with the code of a state, and no state has the code ${text.slice(0, 2)}. ${compare}`;
  }
  if (shapeOfCollector.test(text))
    return "This is a registration for TCS. Please enter the one under which you sell";
  if (shapeOfDeductor.test(text))
    return "This is a registration for TDS. Please enter the one under which you buy or sell";
  const pan = text.slice(2, 12);
  if (!shapeOfPan.test(pan)) {
    return `Characters 3 to 12 of a GSTIN are a PAN, such as ABCPE1234F, and ${pan} is not one. ${compare}`;
  }
  if (!shape.test(text)) {
    return `A GSTIN ends with three characters such as 1ZB in 27ABCPE1234F1ZB, and not with ${text.slice(12)}. ${compare}`;
  }
  return `A character of this GSTIN is wrong, because its last one does not fit the others. ${compare}`;
}

type Context = { addIssue: (issue: { code: "custom"; message: string }) => void };

/** The rule of a field with a GSTIN, which says what is wrong with what was typed. The rules after it are asked too. */
export const gstinRule = (text: string, context: Context) => {
  const message = gstinProblem(text);
  if (message) context.addIssue({ code: "custom", message });
};

/** The same for a field that may stay empty. */
export const optionalGstinRule: typeof gstinRule = (text, context) => {
  const problem = text === "" ? undefined : gstinProblem(text);
  if (problem) context.addIssue({ code: "custom", message: `${problem}, or leave it empty` });
};

function isWhole(text: string): boolean {
  return isStateCode(text.slice(0, 2)) && checkCharacterOfGstin(text) === text.charAt(14);
}

/** The last character of a GSTIN, which follows from the fourteen before it. */
export function checkCharacterOfGstin(text: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = alphabet.indexOf(text.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** The two-digit state code a GSTIN begins with. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Why a place of supply is that state. */
export type PosBasis = "consumer" | "same-state" | "delivered-to-buyer" | "bill-to-ship-to" | "collected";

/** Who receives the goods of a buyer with a GSTIN; empty where nobody had to say it. */
type ReceivedBy = "" | "buyer" | "somebody-else";

type Supply = { state: string; buyerGstin: string; receivedBy: ReceivedBy };

/** Whether the buyer must say who receives the goods: they go to another state than that of the GSTIN. */
export function isReceiverRequired({ state, buyerGstin }: Pick<Supply, "state" | "buyerGstin">): boolean {
  return state !== "" && isGstin(buyerGstin) && stateOfGstin(buyerGstin) !== state;
}

/**
 * Why the place of supply is that state: goods for the buyer are supplied where they are delivered (IGST Act
 * s.10(1)(a), s.10(1)(ca)), goods for somebody else on the buyer's order where the buyer is registered (s.10(1)(b)).
 */
export function posBasisOf({ state, buyerGstin, receivedBy }: Supply): PosBasis {
  if (buyerGstin === "") return "consumer";
  if (stateOfGstin(buyerGstin) === state) return "same-state";
  return receivedBy === "buyer" ? "delivered-to-buyer" : "bill-to-ship-to";
}

/** The state whose GST applies: that of the GSTIN for goods that go to somebody else, or else where they go. */
export function placeOfSupply(supply: Supply): string {
  return posBasisOf(supply) === "bill-to-ship-to" ? stateOfGstin(supply.buyerGstin) : supply.state;
}

/** The same in a file's column. */
export const posBasisLabels: Record<PosBasis, string> = {
  consumer: "Delivery address",
  "same-state": "Delivery address and GSTIN in the same state",
  "delivered-to-buyer": "Delivery address because the buyer receives the goods",
  collected: "Collected at the shop",
  "bill-to-ship-to": "GSTIN because somebody else receives the goods",
};
