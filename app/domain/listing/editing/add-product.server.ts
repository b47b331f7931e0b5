import { sql } from "kysely";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refuseNearBrand } from "../../catalogue/brands/refuse-near-brand.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { sayStockMove } from "../../stock/stock-move.server.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { columnsOf } from "../facts/fact-columns.server.ts";
import { refuseTakenSku } from "../groups/refuse-taken-sku.server.ts";
import { lackingAfter } from "../facts/publishing-rules.ts";
import { claimTypedSlug } from "../slugs/claim-slugs.server.ts";
import { giveSlug } from "../slugs/give-slug.server.ts";
import { pricesOf } from "./audit-difference.server.ts";
import { type ProductInput, schemaProblems, settleInput } from "./product-input.ts";
import { flagsOf } from "./product-flags.ts";
import { rateInput } from "./rated-input.server.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { vendorToListFor } from "./vendor-to-list-for.server.ts";

type NewListing = {
  status: "draft" | "published";
  /** Pictures that the shop keeps already, as of another listing or of a file, in order. */
  pictures?: readonly { picture_id: string; alt: string }[];
  /** A draft that is published as soon as it has a picture: all else that publishing asks for is asked for now. */
  isToBePublished?: boolean;
};

/**
 * Adds a new product, as a draft or published. An admin chooses the vendor.
 * Refuses: by field, prices that break a rule, a GST rate that is not legal, and what a published product lacks; a brand that looks like a known one; an address that is taken; no vendor;
 * a negative stock.
 */
export function addProduct(
  shop: Shop,
  input: ProductInput,
  { status, pictures = [], isToBePublished = false }: NewListing,
): Promise<{ id: string; slug: string }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    await refuseNearBrand(shop, input.brand, { isConfirmed: input.confirmsBrand === true });
    const { vendorId, chargesGst } = await vendorToListFor(shop, input.vendorId);
    const asked = isToBePublished
      ? ({ status: "published", pictures: 1 } as const)
      : { status, pictures: pictures.length };
    const { rated, ofRate } = await rateInput(shop, settleInput(schema, input), asked.status, null);
    refuseUnfit(rated, {
      chargesGst,
      ofRate,
      ofSchema: schemaProblems(schema, rated),
      lacking: lackingAfter(rated, { ...asked, schema }, null),
    });
    const [id = ""] = await takeProductIds(shop, 1);
    await refuseTakenSku(shop, vendorId, [{ id, sku: rated.sku }]);
    if (input.slug !== null) await claimTypedSlug(shop, { id, slug: input.slug });
    const slug = input.slug ?? (await giveSlug(shop, { id, brand: input.brand, name: input.name }));
    await shop.db
      .insertInto("products")
      .values({
        id,
        ...columnsOf(rated),
        ...flagsOf(shop, input),
        vendor_id: vendorId,
        slug,
        status,
        listed_at: shop.now(),
      })
      .execute();
    if (pictures.length > 0) {
      await shop.db
        .insertInto("product_pictures")
        .values(pictures.map((picture, position) => ({ ...picture, product_id: id, position })))
        .execute();
    }
    const stock = stockToBegin(input);
    await sayStockMove(shop, "listed");
    await shop.db.insertInto("stock_levels").values({ product_id: id, on_hand: stock }).execute();
    await writeAudit(shop, {
      action: "product.add",
      subject: { id, name: input.name },
      vendorId,
      before: null,
      after: { status, stock, ...pricesOf(rated) },
    });
    return { id, slug };
  });
}

function stockToBegin({ stock }: ProductInput): number {
  if (stock === null) return 0;
  const pieces = "to" in stock ? stock.to : stock.by;
  if (pieces >= 0) return pieces;
  throw refusal("stock.none-yet");
}

/** Takes ids for new products from the sequence, so that rows that belong to them can be written first or alongside. */
export async function takeProductIds(shop: Shop, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(counter) as id
    from (select pg_get_serial_sequence('products', 'id')::regclass as counter offset 0) counters
    cross join generate_series(1, ${count}::int)
  `.execute(shop.db);
  return rows.map(({ id }) => id);
}
