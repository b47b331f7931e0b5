import type { Selectable } from "kysely";
import type { Vendors } from "#db/tables.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import type { VendorProfile } from "./vendor-profile.ts";

export const profileColumns = [
  "vendors.name",
  "vendors.legal_name",
  "vendors.tax_status",
  "vendors.gstin",
  "vendors.enrolment_number",
  "vendors.pan",
  "vendors.address_line",
  "vendors.city",
  "vendors.state_code",
  "vendors.pincode",
  "vendors.phone",
  "vendors.email",
  "vendors.return_address_line",
  "vendors.return_city",
  "vendors.return_state_code",
  "vendors.return_pincode",
] as const;

export type ProfileRow = Pick<Selectable<Vendors>, keyof ReturnType<typeof toRow>>;

export function toProfile(row: ProfileRow): VendorProfile {
  return {
    name: row.name,
    legalName: row.legal_name ?? "",
    taxStatus: row.tax_status as TaxStatus,
    gstin: row.gstin ?? "",
    enrolmentNumber: row.enrolment_number ?? "",
    pan: row.pan ?? "",
    addressLine: row.address_line ?? "",
    city: row.city ?? "",
    state: row.state_code ?? "",
    pincode: row.pincode ?? "",
    phone: row.phone ?? "",
    email: row.email,
    returnsElsewhere: row.return_address_line !== null,
    returnAddressLine: row.return_address_line ?? "",
    returnCity: row.return_city ?? "",
    returnState: row.return_state_code ?? "",
    returnPincode: row.return_pincode ?? "",
  };
}

/** A GSTIN contains its PAN, so no PAN is stored beside it. */
export function toRow(profile: VendorProfile) {
  const isEnrolled = profile.taxStatus === "enrolled";
  const { returnsElsewhere: elsewhere } = profile;
  return {
    name: profile.name,
    legal_name: profile.legalName,
    tax_status: profile.taxStatus,
    gstin: (!isEnrolled && profile.gstin) || null,
    enrolment_number: (isEnrolled && profile.enrolmentNumber) || null,
    pan: isEnrolled ? profile.pan : null,
    address_line: profile.addressLine,
    city: profile.city,
    state_code: profile.state,
    pincode: profile.pincode,
    phone: profile.phone,
    email: profile.email,
    return_address_line: elsewhere ? profile.returnAddressLine : null,
    return_city: elsewhere ? profile.returnCity : null,
    return_state_code: elsewhere ? profile.returnState : null,
    return_pincode: elsewhere ? profile.returnPincode : null,
  };
}
