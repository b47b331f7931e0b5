import { sql } from "kysely";

/** The columns of a `ShippingAddress`, which have the same names in saved addresses and in orders. */
export const shippingAddressColumns = [
  "full_name as fullName",
  "address_line1 as addressLine1",
  sql<string>`coalesce(address_line2, '')`.as("addressLine2"),
  "city",
  "state_code as state",
  "pincode",
  "phone",
] as const;
