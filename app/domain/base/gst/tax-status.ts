import type { TaxStatus } from "#db/values/vendor-values.ts";
import { stateName } from "../addresses/indian-states.ts";

/** What follows from a seller's tax status. */
type TaxRules = {
  /** Otherwise its prices are final. */
  chargesGst: boolean;
  /**
   * The title of what it sends with the goods. Only a registered person issues a bill of supply (CGST Act s.31(3)(c)),
   * so an enrolled seller issues a plain invoice.
   */
  document: "Tax invoice" | "Bill of supply" | "Invoice";
  /** Whether it may sell to another state (CGST Act s.10(2)(c); Notification 34/2023-Central Tax). */
  sellsEverywhere: boolean;
  /** What its documents state at the top (CGST Rules 5(1)(f) for the composition scheme). */
  legend: string | null;
};

/** The only place that decides what follows from a seller's tax status. */
export const taxRules: Readonly<Record<TaxStatus, TaxRules>> = {
  registered: { chargesGst: true, document: "Tax invoice", sellsEverywhere: true, legend: null },
  composition: {
    chargesGst: false,
    document: "Bill of supply",
    sellsEverywhere: false,
    legend: "Composition taxable person, not eligible to collect tax on supplies",
  },
  enrolled: {
    chargesGst: false,
    document: "Invoice",
    sellsEverywhere: false,
    legend: "Not registered under GST; no tax is charged",
  },
};

/** Whether a seller of this status in `sellerState` may make a supply whose place is `placeOfSupply`; GST codes. */
export function maySupply(status: TaxStatus, sellerState: string, placeOfSupply: string): boolean {
  return taxRules[status].sellsEverywhere || sellerState === placeOfSupply;
}

/** The name of the only state that a seller may sell to; null if it may sell everywhere. */
export function soldWithin(status: TaxStatus, sellerState: string): string | null {
  return taxRules[status].sellsEverywhere ? null : stateName(sellerState);
}
