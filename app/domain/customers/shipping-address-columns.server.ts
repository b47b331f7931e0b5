import { sql } from "kysely";

/** The columns of a `ShippingAddress`, which a saved address and an order name alike. */
export const shippingAddressColumns = [
  "full_name as fullName",
  "address_line1 as addressLine1",
  sql<string>`coalesce(address_line2, '')`.as("addressLine2"),
  "city",
  "state_code as state",
  "pincode",
  "phone",
] as const;
