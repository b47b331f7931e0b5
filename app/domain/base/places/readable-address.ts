import { stateName } from "./indian-states.ts";

type PlaceRow = {
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state_code: string;
  pincode: string | null;
};

/** A row's address as a person reads it in the data they download. */
export const readableAddress = (row: PlaceRow & { full_name: string; phone: string }) => ({
  fullName: row.full_name,
  ...readablePlace(row),
  phone: row.phone,
});

export const readablePlace = (row: PlaceRow) => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: stateName(row.state_code),
  pincode: row.pincode,
});
