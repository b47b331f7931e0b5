import { chance, uuidOf } from "./made-up/chance.ts";

/** What becomes of an order, from its checkout token on. */
export function fateOf(token: string) {
  const end = chance(token, "end");
  return {
    isDeclined: chance(token, "declined") < 0.09,
    paysAgain: chance(token, "again") < 0.6,
    isLate: chance(token, "late") < 0.012,
    /** Whether somebody cancels it before it leaves. */
    end: end < 0.05 ? ("customer" as const) : end < 0.057 ? ("seller" as const) : undefined,
    /** The days until the bank shows a transfer; most of a week's wait means that none comes. */
    daysToTransfer: chance(token, "transfer") < 0.1 ? undefined : 1 + Math.floor(chance(token, "bank") * 3),
  };
}

/** What becomes of a parcel. */
export function fateOfParcel(token: string, vendorId: string, isCash: boolean) {
  const back = chance(token, vendorId, "back");
  const how = chance(token, vendorId, "how");
  return {
    /** Whether it is packed only on the next day. */
    isSlow: chance(token, vendorId, "slow") < 0.25,
    carrier: how < 0.5 ? "Kaveri Parcels" : how < 0.8 ? "Sahya Express" : "Tapti Cargo",
    comesBack: back < (isCash ? 0.12 : 0.01),
    daysBack: 3 + Math.floor(chance(token, vendorId, "days back") * 4),
    /** In what state it comes back. */
    back: how < 0.1 ? ("lost" as const) : how < 0.2 ? ("damaged" as const) : ("good" as const),
  };
}

/** So many days of the courier, by the PIN code: Pune, the rest of Maharashtra, everywhere else. */
export function daysOnTheWay(token: string, pincode: string): number {
  const [from, to] = /^41[12]/.test(pincode) ? [1, 2] : pincode.startsWith("4") ? [2, 3] : [3, 5];
  return from + Math.floor(chance(token, "way") * (to - from + 1));
}

const reasons = [
  ["defect", 40],
  ["not-as-described", 25],
  ["damaged-in-transit", 15],
  ["changed-mind", 20],
] as const;

/** What a customer does with the pieces of a line once they are there. */
export function fateOfLine(token: string, position: number) {
  const of = [token, position] as const;
  const drawn = chance(...of, "reason") * 100;
  let sum = 0;
  const reason = reasons.find(([, share]) => drawn < (sum += share))?.[0] ?? "defect";
  const wish = chance(...of, "wish");
  return {
    isReturned: chance(...of, "return") < 0.05,
    daysToReturn: 1 + Math.floor(chance(...of, "return day") * 5),
    reason,
    wish:
      wish < 0.5 ? ("replacement" as const) : wish < 0.875 ? ("refund" as const) : ("store-credit" as const),
    isReviewed: chance(...of, "review") < 0.15,
    daysToReview: 4 + Math.floor(chance(...of, "review day") * 14),
  };
}

/** Whether an order of one line of a vendor is paid, delivered and kept, and nobody says anything about it. */
export function isCalm(token: string): boolean {
  const { isDeclined, isLate, end } = fateOf(token);
  const { isReturned, isReviewed } = fateOfLine(token, 0);
  return !isDeclined && !isLate && end === undefined && arrives(token) && !isReturned && !isReviewed;
}

/** Whether the courier delivers the parcel of each vendor, sent on the day on which it was paid. */
export const arrives = (token: string): boolean =>
  ["v1", "v2", "v3"].every((vendorId) => {
    const { isSlow, comesBack } = fateOfParcel(token, vendorId, true);
    return !isSlow && !comesBack;
  });

/** The first token, of those drawn for this, that has such a fate. */
export function tokenThat(isSo: (token: string) => boolean, ...of: (string | number)[]): string {
  for (let count = 0; ; count += 1) {
    const token = uuidOf(...of, count);
    if (isSo(token)) return token;
  }
}
