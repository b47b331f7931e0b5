import type { OrderBilling } from "#domain/people/customers/buyer-of-order.ts";
import { stateWithCode } from "#domain/base/places/indian-states.ts";
import { posBasisWords } from "#domain/base/gst/gstin.ts";

/** Whom an order with a GSTIN is billed to, as lines of an address; nothing for one without. */
export function BilledTo({ order: { business, supply } }: { order: OrderBilling }) {
  if (!business) return null;
  return (
    <>
      <b>GST invoice for {business.name}</b>
      <span>
        GSTIN <span className="spec">{business.gstin}</span>
      </span>
      <span>{business.address.join(", ")}</span>
      <span>Place of supply: {stateWithCode(supply.state)}</span>
    </>
  );
}

/** Why the place of supply of an order is that state, for those who work on it. */
export function SupplyBasis({ order: { supply } }: { order: OrderBilling }) {
  return <span>Decided by: {posBasisWords[supply.basis]}</span>;
}
