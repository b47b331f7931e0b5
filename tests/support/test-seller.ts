import { randomUUID } from "node:crypto";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { toRow } from "#domain/vendors/vendor/profile-row.ts";
import type { VendorProfile } from "#domain/vendors/vendor/vendor-profile.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { ProductInput } from "#domain/listing/editing/product-input.ts";
import type { SpecValue } from "#domain/catalogue/schema/specification.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

type StaffedShop = Shop & { actor: SignedInActor };

/** What the invoices of a vendor state. */
export const sellersProfile: VendorProfile = {
  name: "Deccan Traders",
  legalName: "Deccan Traders LLP",
  taxStatus: "registered",
  gstin: "27ZZZCZ0000Z1Z1",
  enrolmentNumber: "",
  pan: "",
  addressLine: "7 Example Lane",
  city: "Pune",
  state: "27",
  pincode: "411005",
  phone: "020 2553 0000",
  email: "deccan@example.in",
  returnsElsewhere: false,
  returnAddressLine: "",
  returnCity: "",
  returnState: "",
  returnPincode: "",
};

/** The shop with a user of a new vendor, who may sell, as its actor. */
export async function asNewVendor(shop: Shop, facts: { isApproved?: boolean } = {}): Promise<StaffedShop> {
  const vendorId = `vendor-${randomUUID()}`;
  const approvedAt = facts.isApproved === false ? null : new Date(0);
  await shop.db
    .insertInto("vendors")
    .values({
      id: vendorId,
      slug: vendorId,
      ...toRow(sellersProfile),
      approved_at: approvedAt,
    })
    .execute();
  await addTestPicture(shop);
  return { ...shop, actor: actorOf("vendor", vendorId) };
}

const testPicture = "00000000000000000001";

/** The picture of `onSale`, without a file. */
async function addTestPicture(shop: Shop): Promise<void> {
  await shop.db
    .insertInto("pictures")
    .values({ id: testPicture, width: 800, height: 600, transparent: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a product the picture that its listing needs to be published. */
export async function addPictureTo(shop: Shop, productId: string): Promise<void> {
  await addTestPicture(shop);
  await shop.db
    .insertInto("product_pictures")
    .values({ product_id: productId, position: 0, picture_id: testPicture, alt: "A laptop" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How a product is added that is on sale at once; it needs a picture. */
export const onSale = {
  status: "published",
  pictures: [{ picture_id: testPicture, alt: "A laptop" }],
} as const;

export function asAdmin(shop: Shop): StaffedShop {
  return { ...shop, actor: actorOf("admin", null) };
}

function actorOf(role: "vendor" | "admin", vendorId: string | null): SignedInActor {
  const userId = randomUUID();
  return {
    role,
    userId,
    name: role === "vendor" ? "Vikram Shinde" : "Ananya Joshi",
    email: `${userId}@example.in`,
    vendorId,
    sessionId: randomUUID(),
    address: "192.0.2.9",
  };
}

/** Everything a laptop needs to be on sale, as it is typed. */
const laptop = {
  name: "Meru 14",
  brand: "Nirvex",
  category: "Laptop",
  description: "A light laptop for tests.",
  price: "50,000",
  mrpInclGst: "70000",
  hsn: "84713010",
  countryOfOrigin: "India",
  manufacturer: "Nirvex Computing",
  genericName: "Laptop computer",
  netQuantity: "1 N",
  warrantyKind: "on-site",
  warrantyMonths: "12",
  stock: "12",
};

const laptopSpecs: Record<string, string | number> = {
  processor: "Intel Core Ultra 5 226V (8 cores)",
  ram: "16 GB LPDDR5X",
  ramGb: 16,
  storage: "512 GB NVMe SSD",
  storageGb: 512,
  display: '14" 1920x1200 IPS, 60 Hz',
  displayInches: 14,
};

/** A laptop as a form sends it. A test overrides what it is about. */
export function typedLaptop(
  typed: Record<string, string> = {},
  specs: Record<string, SpecValue | null> = {},
): ProductInput {
  const input = parseTexts(ProductInput, { ...laptop, ...typed }).data!;
  return { ...input, specs: { ...laptopSpecs, ...specs } };
}
