import { randomUUID } from "node:crypto";
import type { Shop } from "#domain/shop/context/shop.ts";

type Facts = {
  name?: string;
  price?: number;
  discountPrice?: number | null;
  stock?: number;
  gstRate?: number;
  /** What was asked before the discount, for weeks: it is struck through. */
  wasPrice?: number;
};

export type TestProduct = {
  id: string;
  slug: string;
  name: string;
  price: number;
  discountPrice: number | null;
  stock: number;
};

const vendorId = "test-vendor";

/** Adds a product on sale. */
export async function addProduct(shop: Pick<Shop, "db">, facts: Facts = {}): Promise<TestProduct> {
  const { name = "Test Machine", price = 50_000, discountPrice = null, stock = 10, gstRate = 18 } = facts;
  const slug = `machine-${randomUUID()}`;
  await shop.db
    .insertInto("vendors")
    .values({
      id: vendorId,
      slug: vendorId,
      name: "Vendor",
      legal_name: "Vendor Private Limited",
      gstin: "27ZZZAZ0000Z1Z5",
      address_line: "1 Example Road",
      city: "Pune",
      state_code: "27",
      pincode: "411001",
      email: "vendor@example.in",
      phone: "020 0000 0099",
      approved_at: new Date(0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await shop.db
    .insertInto("operator_registrations")
    .values({ state_code: "27", valid_from: new Date(0), tcs_gstin: "27ZZZPZ0000Z1CL" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await shop.db
    .insertInto("products")
    .values({
      vendor_id: vendorId,
      slug,
      name,
      description: "A machine for tests.",
      category: "Laptop",
      brand: "Test",
      price,
      discount_price: discountPrice,
      gst_rate: gstRate,
      mrp_incl_gst: price * 2,
      hsn: "84713010",
      warranty: "1 year",
      country_of_origin: "India",
      manufacturer: "Test",
      generic_name: "Laptop",
      net_quantity: "1 N",
      status: "published",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.db.insertInto("stock_levels").values({ product_id: id, on_hand: stock }).execute();
  if (facts.wasPrice !== undefined) {
    await putPrices(shop, id, [{ daysAgo: 40, price: facts.wasPrice }]);
    await shop.db.updateTable("products").set({ was_price: facts.wasPrice }).where("id", "=", id).execute();
  }
  return { id, slug, name, price, discountPrice, stock };
}

type RequestInput = { daysAgo: number; price: number; discountPrice?: number; isPublic?: boolean };

/** Puts prices into a product's history as if they had been written on those days; what it had until now came today. */
export async function putPrices(
  shop: Pick<Shop, "db">,
  productId: string,
  requested: readonly RequestInput[],
) {
  await shop.db
    .insertInto("price_history")
    .values(
      requested.map(({ daysAgo, price, discountPrice = null, isPublic = true }) => ({
        product_id: productId,
        valid_from: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
        price,
        discount_price: discountPrice,
        is_public: isPublic,
      })),
    )
    .execute();
}

export async function setStock(shop: Shop, productId: string, stock: number) {
  await shop.db
    .updateTable("stock_levels")
    .set({ on_hand: stock })
    .where("product_id", "=", productId)
    .execute();
}

/** Takes a product off sale. */
export async function archive(shop: Shop, productId: string) {
  await shop.db.updateTable("products").set({ status: "archived" }).where("id", "=", productId).execute();
}
