import {
  addPaymentMethod,
  switchPaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { changeCashCarriers } from "#domain/payments/cash/cash-carriers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewAdmin } from "../support/test-admin.ts";
import { bankInput } from "../support/test-payment-methods.ts";
import { giveAccount } from "../support/test-payouts.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";
import type { Random } from "../support/seeded-random.ts";
import type { Seller } from "./happenings.ts";
import { type Customer, type Month, type Product, restockingPercent } from "./month-intents.ts";

/** A real shop with the sellers and products of a month. */
export type ShopOfMonth = Pick<TestShop, "shop" | "stopClockAt" | "close"> & {
  admin: Shop;
  /** The shop's ids of the products, which grow in their order. */
  products: Map<string, string>;
};

const day = 86_400_000;
const towns: Record<string, { city: string; pincode: string }> = {
  "07": { city: "New Delhi", pincode: "110001" },
  "27": { city: "Pune", pincode: "411001" },
  "29": { city: "Bengaluru", pincode: "560001" },
  "33": { city: "Chennai", pincode: "600001" },
};
const townOf = (state: string) => towns[state] ?? { city: "", pincode: "" };

export async function openShopOfMonth({ sellers, products, firstDay }: Month): Promise<ShopOfMonth> {
  const { shop, stopClockAt, close } = await openTestShop({ now: new Date(firstDay.getTime() - day) });
  const admin = await asNewAdmin(shop);
  await shop.db
    .updateTable("category_terms")
    .set({ change_of_mind: "refund", restocking_percent: restockingPercent })
    .execute();
  for (const [number, seller] of sellers.entries()) await addSeller(shop, seller, number);
  const ids = new Map<string, string>();
  for (const product of products) ids.set(product.id, await addProductOf(shop, product));
  for (const { id, isOwn } of sellers) {
    if (!isOwn)
      await changeCashCarriers(admin, id, { cashCarriers: ["shop-courier", "vendor-courier", "vendor"] });
  }
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  return { shop, admin, stopClockAt, close, products: ids };
}

async function addSeller(shop: Shop, seller: Seller, number: number): Promise<void> {
  const { db } = shop;
  const { id, state, status, person, isOwn } = seller;
  const { gstin } = await db.selectFrom("shop_settings").select("gstin").executeTakeFirstOrThrow();
  const letter = { individual: "P", huf: "H", other: "C" }[person];
  const pan = `ZZZ${letter}${seller.pan ?? "S"}${String(seller.pan ? 9000 : 1000 + number)}Z`;
  await db
    .insertInto("vendors")
    .values({
      id,
      slug: id,
      name: `${id} traders`,
      legal_name: `${id} traders`,
      is_own: isOwn,
      tax_status: status,
      person_kind: isOwn ? null : person,
      pan: seller.hasPan && !isOwn ? pan : null,
      gstin: isOwn ? gstin : status === "enrolled" ? null : gstinOf(state, pan, (number % 9) + 1),
      enrolment_number: status === "enrolled" ? `${state}2600012345ES1` : null,
      address_line: "1 Example Road",
      state_code: state,
      ...townOf(state),
      email: `${id}@vendors.example`,
      phone: "020 0000 0099",
      approved_at: new Date(0),
    })
    .execute();
  await giveAccount(shop, id);
}

async function addProductOf({ db }: Shop, { id, seller, rupees, rate }: Product): Promise<string> {
  const product = await db
    .insertInto("products")
    .values({
      vendor_id: seller,
      slug: id,
      name: id,
      description: "Something for tests.",
      category: "Accessory",
      brand: "Test",
      price: rupees,
      gst_rate: rate,
      mrp_incl_gst: rupees * 2,
      hsn: "84716060",
      warranty: "1 year",
      country_of_origin: "India",
      manufacturer: "Test",
      generic_name: "Mouse",
      net_quantity: "1 N",
      needs_serial: false,
      status: "published",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("stock_levels").values({ product_id: product.id, on_hand: 1000 }).execute();
  return product.id;
}

/**
 * The customer's details as the checkout sends them, with the place of supply. A business has its goods delivered to its
 * own state, or to another one; there it receives them itself, or somebody else on its order (IGST Act, section 10(1)).
 */
export function checkoutAs({ id, state, isBusiness }: Customer, random: Random) {
  const address = { fullName: id, state, ...townOf(state) };
  const elsewhere = random.below(3) === 0;
  if (!isBusiness) return { supplyState: state, input: address };
  const buyerGstin = gstinOf(state, `ZZZF${id.charAt(0).toUpperCase()}2000Z`, 1);
  const business = { ...address, buyerGstin, buyerBusinessName: id };
  if (!elsewhere) return { supplyState: state, input: business };
  const billing = {
    billing: "other",
    billingAddressLine1: "14 Example Arcade",
    billingCity: townOf(state).city,
    billingState: state,
    billingPincode: townOf(state).pincode,
  } as const;
  const receivedBy = random.oneOf(["buyer", "somebody-else"] as const);
  const input = { ...business, ...billing, state: "33", ...townOf("33"), receivedBy };
  return { supplyState: receivedBy === "buyer" ? "33" : state, input };
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A GSTIN with its check character: weights 1 and 2 over base 36. */
function gstinOf(state: string, pan: string, registration: number): string {
  const text = `${state}${pan}${registration}Z`;
  const sum = [...text].reduce((sum, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return text + signs.charAt((36 - (sum % 36)) % 36);
}
