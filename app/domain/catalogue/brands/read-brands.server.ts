import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Brand, BrandService, ListedBrand } from "./brand.ts";

/** Who serves the products of the brand of a row of `products`, for a `select`. */
export const serviceOfBrand = sql<BrandService | null>`(
  select json_build_object('name', present.service_name, 'phone', present.service_phone,
    'email', present.service_email, 'address', present.service_address, 'url', present.service_url)
  from brands held join brands present on present.id = coalesce(held.leads_to, held.id)
  where held.name = products.brand
)`;

/** A logo's row, for a `select`; null without one. */
export const logo = sql<Brand["logo"]>`(
  select json_build_object('id', id, 'width', width, 'height', height, 'transparent', transparent)
  from pictures where id = brands.logo
)`;

const brandColumns = [
  "brands.id",
  "brands.name",
  "brands.address",
  "brands.words",
  "brands.website",
  "brands.service_name",
  "brands.service_phone",
  "brands.service_email",
  "brands.service_address",
  "brands.service_url",
  "brands.version",
] as const;

function selectBrands({ db }: Shop) {
  return db
    .selectFrom("brands")
    .where("brands.leads_to", "is", null)
    .select(brandColumns)
    .select(logo.as("logo"))
    .$narrowType<{ address: string }>();
}

type BrandRow = Awaited<ReturnType<ReturnType<typeof selectBrands>["execute"]>>[number];

function toBrand(row: BrandRow): Brand {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    logo: row.logo,
    words: row.words,
    website: row.website,
    service: {
      name: row.service_name,
      phone: row.service_phone,
      email: row.service_email,
      address: row.service_address,
      url: row.service_url,
    },
    version: row.version,
  };
}

/** Finds the brand with this page address; undefined if there is none. */
export function findBrand(shop: Shop, address: string): Promise<Brand | undefined> {
  return cachedForShoppers(shop, `brand ${address}`, async () => {
    const row = await selectBrands(shop).where("brands.address", "=", address).executeTakeFirst();
    return row && toBrand(row);
  });
}

/** Finds the present address of the brand that once had this one. */
export async function findMovedBrand(shop: Shop, former: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom("brand_addresses")
    .innerJoin("brands", "brands.id", "brand_addresses.brand_id")
    .select("brands.address")
    .where("brand_addresses.address", "=", former)
    .where("brands.address", "<>", former)
    .executeTakeFirst();
  return row?.address ?? undefined;
}

/** The present name of a brand however it is spelled, or was called before; undefined if nobody knows it. */
export function presentBrandName(shop: Shop, typed: string): Promise<string | undefined> {
  return cachedForShoppers(shop, `brand named ${typed}`, async () => {
    const { rows } = await sql<{ name: string }>`
      select coalesce(present.name, brands.name) as name
      from brands left join brands present on present.id = brands.leads_to
      where brands.fold = fold_brand(btrim(${typed}::text))
      order by brands.leads_to nulls first limit 1`.execute(shop.db);
    return rows[0]?.name;
  });
}

/** The names of all brands, in order, for suggestions. */
export async function listBrandNames(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("brands")
    .select("name")
    .where("leads_to", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Lists all brands for the owner, each with its number of products, drafts and archived ones included. */
export async function listBrands(shop: Shop): Promise<ListedBrand[]> {
  requirePermission(shop.actor, "catalogue.read");
  return shop.db
    .selectFrom("brands")
    .leftJoin(
      sql<{ brand: string; products: number }>`(
        select brand, count(*)::int as products from products group by brand
      )`.as("held"),
      "held.brand",
      "brands.name",
    )
    .where("brands.leads_to", "is", null)
    .select(["brands.id", "brands.name", "brands.address"])
    .select(sql<number>`coalesce(held.products, 0)`.as("products"))
    .select(logo.as("logo"))
    .$narrowType<{ address: string }>()
    .orderBy(sql`lower(brands.name)`)
    .execute();
}

export type BrandToChange = NonNullable<Awaited<ReturnType<typeof findBrandToChange>>>;

export async function findBrandToChange(shop: Shop, id: string) {
  requirePermission(shop.actor, "catalogue.read");
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await selectBrands(shop)
    .where("brands.id", "=", id)
    // All products, drafts and archived ones included.
    .select(sql<number>`(select count(*)::int from products where brand = brands.name)`.as("products"))
    .select(
      sql<string[]>`array(select name from brands former where former.leads_to = brands.id order by name)`.as(
        "formerNames",
      ),
    )
    // Products that still have to get its new name.
    .select(
      sql<number>`(
        select count(*)::int from products join brands former on former.name = products.brand
        where former.leads_to = brands.id
      )`.as("waiting"),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { products, formerNames, waiting } = row;
  return { ...toBrand(row), products, formerNames, waiting };
}

/** Finds the brand of a product by the name the product holds, which may still be a former one. */
export function findBrandOfProduct(shop: Shop, name: string): Promise<Brand | undefined> {
  return cachedForShoppers(shop, `brand of ${name}`, async () => {
    const row = await selectBrands(shop)
      .where(
        sql<boolean>`brands.id = (select coalesce(leads_to, id) from brands held where held.name = ${name})`,
      )
      .executeTakeFirst();
    return row && toBrand(row);
  });
}
