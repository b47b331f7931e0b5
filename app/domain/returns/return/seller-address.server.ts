import { sql } from "kysely";
import type { AddressParts } from "../../base/addresses/address-lines.ts";

/** Where goods go back to the seller of a row of `vendors`: to its address for returns, or else to its own. */
export const sellerAddress = sql<AddressParts>`json_build_object(
  'first', coalesce(vendors.return_address_line, vendors.address_line), 'second', null,
  'city', coalesce(vendors.return_city, vendors.city),
  'state', coalesce(vendors.return_state_code, vendors.state_code),
  'pincode', coalesce(vendors.return_pincode, vendors.pincode)
)`.as("sellerAddress");
