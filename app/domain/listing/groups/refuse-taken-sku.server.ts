import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

type Named = { id: string; sku: string | null };

/** Refuses: a SKU that another product of the seller has, or two of these. What these had until now does not count. */
export async function refuseTakenSku(
  shop: Shop,
  vendorId: string,
  products: readonly Named[],
): Promise<void> {
  const named = products.filter((product): product is Named & { sku: string } => product.sku !== null);
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const { rows } = await sql<{ sku: string }>`
    select wanted.sku from unnest(${ids}::bigint[], ${named.map(({ sku }) => sku)}::text[]) as wanted (id, sku)
    join products on products.vendor_id = ${vendorId} and upper(products.sku) = upper(wanted.sku)
      and products.id <> all (${products.map(({ id }) => id)}::bigint[])
    limit 1
  `.execute(shop.db);
  const [other] = rows;
  const twice = named.find(({ sku }, index) =>
    named.some((other, at) => at < index && other.sku.toUpperCase() === sku.toUpperCase()),
  );
  const sku = other?.sku ?? twice?.sku;
  if (sku !== undefined) throw refusal("sku.taken", { sku });
}

/** The SKU that another product of the seller took a moment before, if this is why the database refused a product. */
export function takenSku(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("constraint" in error) || error.constraint !== "products_by_sku") return;
  const detail = "detail" in error ? String(error.detail) : "";
  // Key (vendor_id, upper(sku))=(deccan, MERU-16) already exists.
  return /=\([^,]*, (.*)\) /.exec(detail)?.[1] ?? "";
}
