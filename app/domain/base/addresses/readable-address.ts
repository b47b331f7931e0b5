import { stateName } from "./indian-states.ts";

type AddressRow = {
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state_code: string;
  pincode: string | null;
};

/** A row's address as a person reads it in the data they download. */
export const readableAddress = (row: AddressRow & { full_name: string; phone: string }) => ({
  fullName: row.full_name,
  ...readableCity(row),
  phone: row.phone,
});

export const readableCity = (row: AddressRow) => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: stateName(row.state_code),
  pincode: row.pincode,
});
