import type { OrderBilling } from "#domain/people/customers/buyer-of-order.ts";
import { stateWithCode } from "#domain/base/addresses/indian-states.ts";
import { supplyReason } from "./supply-reason.ts";

/** Whom an order with a GSTIN is billed to, as lines of an address; nothing for one without. */
export function BilledTo({ order: { business, supply } }: { order: OrderBilling }) {
  if (!business) return null;
  return (
    <>
      <b>
        GST invoice for <bdi>{business.name}</bdi>
      </b>
      <span>
        GSTIN <span className="spec">{business.gstin}</span>
      </span>
      <span>
        <bdi>{business.address.join(", ")}</bdi>
      </span>
      <span>Place of supply: {stateWithCode(supply.state)}</span>
    </>
  );
}

type SupplyBasisProps = { order: OrderBilling; parts: readonly { cgst: number; igst: number }[] };

/** Which GST an order or its `parts` bear and why, for those who work on it: 'IGST, because the goods go to Karnataka'. */
export function SupplyBasis({ order: { supply }, parts }: SupplyBasisProps) {
  const taxes = [
    parts.some(({ cgst }) => cgst > 0) && "CGST and SGST",
    parts.some(({ igst }) => igst > 0) && "IGST",
  ].filter(Boolean);
  return taxes.length > 0 && <span>{`${taxes.join(" or ")}, because ${supplyReason(supply)}`}</span>;
}
