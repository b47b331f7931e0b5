import type { Rules, Seller } from "./happenings.ts";
import { portion } from "./books-arithmetic.ts";

/** What the shop withholds from a vendor's sale, apart from income tax. */
export type Fees = {
  commission: number;
  cgstOnIt: number;
  sgstOnIt: number;
  igstOnIt: number;
  tcsCgst: number;
  tcsSgst: number;
  tcsIgst: number;
};

export const noFees: Fees = {
  commission: 0,
  cgstOnIt: 0,
  sgstOnIt: 0,
  igstOnIt: 0,
  tcsCgst: 0,
  tcsSgst: 0,
  tcsIgst: 0,
};

export const feeNames = Object.keys(noFees) as (keyof Fees)[];

/**
 * Commission on the goods. The shop's own supply to the vendor is its commission, with 18% GST: halves in the shop's
 * state, else IGST. TCS (CGST Act, section 52) is due on sales of registered sellers and, by Notification 36/2023, of
 * composition sellers; halves where the seller's state is the place of supply.
 */
export function feesOf(taxable: number, seller: Seller, isWithinState: boolean, rules: Rules): Fees {
  const commission = portion(taxable, rules.commission, 10_000);
  const isInShopState = seller.state === rules.shopState;
  const halfOnIt = isInShopState ? portion(commission, rules.gstOnCommission, 20_000) : 0;
  const hasTcs = seller.status !== "enrolled";
  const halfOfTcs = hasTcs && isWithinState ? portion(taxable, rules.tcs, 20_000) : 0;
  return {
    commission,
    cgstOnIt: halfOnIt,
    sgstOnIt: halfOnIt,
    igstOnIt: isInShopState ? 0 : portion(commission, rules.gstOnCommission, 10_000),
    tcsCgst: halfOfTcs,
    tcsSgst: halfOfTcs,
    tcsIgst: hasTcs && !isWithinState ? portion(taxable, rules.tcs, 10_000) : 0,
  };
}
