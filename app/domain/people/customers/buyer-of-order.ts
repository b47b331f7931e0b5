import { sql } from "kysely";
import { addressLines } from "../../base/addresses/address-lines.ts";
import type { PosBasis } from "../../base/gst/gstin.ts";
import type { Business } from "./business.ts";

export type OrderBusiness = {
  name: string;
  gstin: string;
  address: string[];
};

/** Whom an order is billed to, and where it is supplied for GST. */
export type OrderBilling = {
  business: OrderBusiness | null;
  /** GST code, and why it is that state. */
  supply: { state: string; basis: PosBasis };
};

/** Of a row of `orders`; null without a GSTIN. */
export const businessOfOrder =
  sql<Business | null>`case when orders.buyer_gstin is not null then json_build_object(
    'buyerGstin', orders.buyer_gstin, 'buyerBusinessName', coalesce(orders.buyer_business_name, ''),
    'billingAddressLine1', coalesce(orders.billing_address_line1, ''),
    'billingAddressLine2', coalesce(orders.billing_address_line2, ''),
    'billingCity', coalesce(orders.billing_city, ''), 'billingState', coalesce(orders.billing_state_code, ''),
    'billingPincode', coalesce(orders.billing_pincode, '')
  ) end`.as("business");

/** The state in which all of a row of `orders` is handed over, if its customer collects all of it at the shop. */
const collectedIn = sql`(
  select min(supply_state) from fulfilments where fulfilments.order_id = orders.id
  having bool_and(supply_state is not null)
)`;

/** Whom a row of `orders` is billed to, in its parts, and where it is supplied. */
export const businessColumns = [
  businessOfOrder,
  sql<OrderBilling["supply"]>`(
    select json_build_object('state', coalesce(collected_in, orders.place_of_supply),
      'basis', case when collected_in is null then orders.pos_basis else 'collected' end)
    from (select ${collectedIn} as collected_in)
  )`.as("supply"),
] as const;

/** The same of a row of `fulfilments`, joined with its order: what is collected is supplied where it is handed over. */
export const businessOfPart = [
  businessOfOrder,
  sql<OrderBilling["supply"]>`json_build_object(
    'state', coalesce(fulfilments.supply_state, orders.place_of_supply),
    'basis', case when fulfilments.supply_state is null then orders.pos_basis else 'collected' end
  )`.as("supply"),
] as const;

export const writtenBusiness = (business: Business | null): OrderBusiness | null =>
  business && {
    name: business.buyerBusinessName,
    gstin: business.buyerGstin,
    address: addressLines({
      first: business.billingAddressLine1,
      second: business.billingAddressLine2,
      city: business.billingCity,
      state: business.billingState || null,
      pincode: business.billingPincode,
    }),
  };

/** Whom an order is billed to, as its documents and pages name it. */
export const billingOfOrder = ({ business, supply }: ReadBilling): OrderBilling => ({
  business: writtenBusiness(business),
  supply,
});
type ReadBilling = { business: Business | null; supply: OrderBilling["supply"] };
