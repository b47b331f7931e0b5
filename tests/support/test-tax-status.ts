import type { TaxStatus } from "#db/values/vendor-values.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { changeOwnProfile } from "#domain/vendors/own-profile/change-own-profile.server.ts";
import { confirmOwnPrices } from "#domain/vendors/own-profile/confirm-own-prices.server.ts";
import { readOwnProfile } from "#domain/vendors/own-profile/read-own-profile.server.ts";
import { asVendor } from "./test-fulfilments.ts";

/** The vendor changes its tax status in its profile, with the numbers that go with it. */
export async function changeTaxStatus(shop: Shop, vendorId: string, taxStatus: TaxStatus): Promise<void> {
  const vendor = asVendor(shop, vendorId);
  const { profile } = await readOwnProfile(vendor);
  const gstins: Record<string, string> = { "27": "27ZZZCZ0000Z1Z1", "29": "29ZZZFZ0000Z1ZR" };
  await changeOwnProfile(vendor, {
    ...profile,
    taxStatus,
    gstin: gstins[profile.state] ?? "",
    enrolmentNumber: `${profile.state}2600012345ES1`,
    pan: "ABCPE1234F",
  });
}

/** The same, and the vendor confirms its prices. */
export async function becomes(shop: Shop, vendorId: string, taxStatus: TaxStatus): Promise<void> {
  await changeTaxStatus(shop, vendorId, taxStatus);
  await confirmOwnPrices(asVendor(shop, vendorId));
}
