import { sql } from "kysely";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { ProductInput } from "#domain/listing/editing/product-input.ts";
import { findVariants, type ProductVariants } from "#domain/listing/variants/find-variants.server.ts";
import { VariantTable } from "#domain/listing/variants/variants-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";
import { onSale } from "./test-seller.ts";

const meru = {
  name: "Meru 14",
  brand: "Nirvex",
  category: "Laptop",
  description: "A light laptop.",
  price: 50_000,
  mrpInclGst: 70_000,
  hsn: "84713010",
  gstRate: 18,
  countryOfOrigin: "India",
  manufacturer: "Nirvex Computing",
  genericName: "Laptop computer",
  netQuantity: "1 N",
  stock: { to: 4 },
};

const specs = {
  processor: "Octa 8",
  ram: "16 GB DDR5",
  ramGb: 16,
  storage: "512 GB NVMe SSD",
  storageGb: 512,
  display: '14" OLED',
  color: "Silver",
  weightKg: 1.2,
};

/** A laptop as its form says it. A specification that is null has no value. */
export function meruInput(facts: object = {}, otherSpecs: object = {}): ProductInput {
  return ProductInput.parse({ ...meru, specs: { ...specs, ...otherSpecs }, ...facts });
}

/** Lists a laptop that is on sale. */
export async function listMeru(vendor: Shop, facts: object = {}, otherSpecs: object = {}): Promise<string> {
  const { id } = await addProduct(vendor, meruInput(facts, otherSpecs), onSale);
  return id;
}

/** The variants of a product, as its seller sees them. */
export async function variantsOf(vendor: Shop, id: string): Promise<ProductVariants> {
  const group = await findVariants(vendor, id);
  if (!group) throw new Error("The product is gone.");
  return group;
}

type VariantFacts = {
  id: string;
  name: string;
  brand: string;
  status: string;
  version: number;
  specs: Record<string, unknown>;
};

/** The variants of a product as they are stored, the oldest first. */
export async function storedVariants(shop: Shop, id: string): Promise<VariantFacts[]> {
  const { rows } = await sql<VariantFacts>`
    select id, name, brand, status, version, specs from products
    where group_id = (select group_id from products where id = ${id}) order by id`.execute(shop.db);
  return rows;
}

/** The table of variants, from the texts of its form. */
export function tableOf(texts: Record<string, string>): VariantTable {
  const read = parseTexts(VariantTable, texts);
  if (!read.success) throw new Error(read.error.message);
  return read.data;
}
