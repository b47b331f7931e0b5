import type { Selectable } from "kysely";
import type { Orders } from "#db/tables.ts";
import { addressLines } from "../../base/places/address-lines.ts";
import type { PosBasis } from "../../base/gst/gstin.ts";

/** The business that an order is billed to. */
export type OrderBusiness = {
  name: string;
  gstin: string;
  /** The lines of the billing address. */
  address: string[];
};

/** Whom an order is billed to, and where it is supplied for GST. */
export type OrderBilling = {
  business: OrderBusiness | null;
  /** GST code, and why it is that state. */
  supply: { state: string; basis: PosBasis };
};

/** The columns that the functions below read. */
export const businessColumns = [
  "orders.buyer_gstin",
  "orders.buyer_business_name",
  "orders.billing_address_line1",
  "orders.billing_address_line2",
  "orders.billing_city",
  "orders.billing_state_code",
  "orders.billing_pincode",
  "orders.place_of_supply",
  "orders.pos_basis",
] as const;

type OrderRow = Pick<Selectable<Orders>, ColumnName<(typeof businessColumns)[number]>>;
type ColumnName<Column> = Column extends `orders.${infer Name extends keyof Orders}` ? Name : never;

export function businessOfOrder(row: OrderRow): OrderBusiness | null {
  if (row.buyer_gstin === null) return null;
  const address = addressLines({
    first: row.billing_address_line1,
    second: row.billing_address_line2,
    city: row.billing_city,
    state: row.billing_state_code,
    pincode: row.billing_pincode,
  });
  return { name: row.buyer_business_name ?? "", gstin: row.buyer_gstin, address };
}

export function billingOfOrder(row: OrderRow): OrderBilling {
  const basis = row.pos_basis as PosBasis;
  return { business: businessOfOrder(row), supply: { state: row.place_of_supply, basis } };
}

/** Puts whom an order is billed to in the place of its columns. */
export function withBilling<Row extends OrderRow>(row: Row) {
  const {
    buyer_gstin: _gstin,
    buyer_business_name: _name,
    billing_address_line1: _line1,
    billing_address_line2: _line2,
    billing_city: _city,
    billing_state_code: _state,
    billing_pincode: _pincode,
    place_of_supply: _place,
    pos_basis: _basis,
    ...rest
  } = row;
  return { ...rest, ...billingOfOrder(row) };
}

/** The business and its billing address in their parts; null without a business. */
export function businessPartsOf(row: OrderRow) {
  if (row.buyer_gstin === null) return null;
  return {
    buyerGstin: row.buyer_gstin,
    buyerBusinessName: row.buyer_business_name ?? "",
    billingAddressLine1: row.billing_address_line1 ?? "",
    billingAddressLine2: row.billing_address_line2 ?? "",
    billingCity: row.billing_city ?? "",
    billingState: row.billing_state_code ?? "",
    billingPincode: row.billing_pincode ?? "",
  };
}

type Place = {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  pincode: string;
};

/** Whether a business is billed at this delivery address. */
export function isBilledAt(address: Place, business: ReturnType<typeof businessPartsOf>): boolean {
  return (
    business !== null &&
    business.billingAddressLine1 === address.addressLine1 &&
    business.billingAddressLine2 === (address.addressLine2 ?? "") &&
    business.billingCity === address.city &&
    business.billingState === address.state &&
    business.billingPincode === address.pincode
  );
}
