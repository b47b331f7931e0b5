import { sql } from "kysely";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { BrandInput } from "./brand-input.ts";
import { type BrandRow, lockBrand, shapeBrands } from "./lock-brands.server.ts";
import { moveProducts } from "./move-products.server.ts";

/**
 * Adds a brand before it has products. Brands of products are added by themselves.
 * Refuses: a name that a brand has or had.
 */
export function addBrand(shop: Shop, name: string): Promise<{ id: string }> {
  return shapeBrands(shop, async (shop) => {
    await refuseTakenName(shop, name, null);
    const added = await shop.db
      .insertInto("brands")
      .values({ name, address: sql<string>`free_brand_address(${name}::text)` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAudit(shop, {
      action: "brand.add",
      subject: { id: added.id, name },
      vendorId: null,
      before: null,
      after: { name },
    });
    return added;
  });
}

/**
 * Changes a brand. Its former name and former address lead to the new ones, and its products follow.
 * Refuses: an outdated copy; a name or an address that another brand has or had.
 */
export function changeBrand(shop: Shop, id: string, input: BrandInput): Promise<{ version: number }> {
  return shapeBrands(shop, async (shop) => {
    const brand = await lockBrand(shop, id);
    if (input.version !== null && input.version !== brand.version) throw refusal("brand.changed-meanwhile");
    const address = input.address ?? brand.address;
    const changed = whatChanged(factsOf(brand), { ...withoutVersion(input), address });
    if (!changed) return { version: brand.version };
    if (input.name !== brand.name) await rename(shop, brand, input.name);
    if (address !== brand.address) await refuseTakenAddress(shop, address, id);
    const { version } = await shop.db
      .updateTable("brands")
      .set({
        address,
        words: input.words,
        website: input.website,
        service_name: input.serviceName,
        service_phone: input.servicePhone,
        service_email: input.serviceEmail,
        service_address: input.serviceAddress,
        service_url: input.serviceUrl,
        version: brand.version + 1,
      })
      .where("id", "=", id)
      .returning("version")
      .executeTakeFirstOrThrow();
    if (input.name !== brand.name) await moveProducts(shop, id);
    await writeAudit(shop, {
      action: "brand.change",
      subject: { id, name: input.name },
      vendorId: null,
      ...changed,
    });
    return { version };
  });
}

/** Deletes a brand that no product has. Refuses: a brand with products. */
export function deleteBrand(shop: Shop, id: string): Promise<void> {
  return shapeBrands(shop, async (shop) => {
    const { name } = await lockBrand(shop, id);
    const { products } = await shop.db
      .selectFrom("products")
      .innerJoin("brands", "brands.name", "products.brand")
      .select((select) => select.fn.countAll<number>().as("products"))
      .where((where) => where.or([where("brands.id", "=", id), where("brands.leads_to", "=", id)]))
      .executeTakeFirstOrThrow();
    if (Number(products) > 0) throw refusal("brand.has-products", { name, products: Number(products) });
    await shop.db.deleteFrom("brands").where("leads_to", "=", id).execute();
    await shop.db.deleteFrom("brands").where("id", "=", id).execute();
    await writeAudit(shop, {
      action: "brand.delete",
      subject: { id, name },
      vendorId: null,
      before: { name },
      after: null,
    });
  });
}

/** The brand gets the name, and its former one leads to it. Its products still have the former one. */
async function rename(shop: Shop, brand: BrandRow, name: string) {
  await refuseTakenName(shop, name, brand.id);
  await sql`set constraints products_of_brand deferred`.execute(shop.db);
  // A name it had before is its own again.
  await shop.db.deleteFrom("brands").where("name", "=", name).where("leads_to", "=", brand.id).execute();
  await shop.db.updateTable("brands").set({ name }).where("id", "=", brand.id).execute();
  await shop.db.insertInto("brands").values({ name: brand.name, leads_to: brand.id }).execute();
}

async function refuseTakenName(shop: Shop, name: string, own: string | null) {
  const other = await shop.db
    .selectFrom("brands")
    .leftJoin("brands as present", "present.id", "brands.leads_to")
    .select(["brands.name", "present.name as present"])
    .where("brands.fold", "=", sql<string>`fold_brand(${name}::text)`)
    .$if(own !== null, (query) =>
      query.where(sql<boolean>`coalesce(brands.leads_to, brands.id) <> ${own}::bigint`),
    )
    .executeTakeFirst();
  if (other) throw refusal("brand.name-taken", { name: other.present ?? other.name });
}

async function refuseTakenAddress(shop: Shop, address: string, own: string) {
  const other = await shop.db
    .selectFrom("brand_addresses")
    .innerJoin("brands", "brands.id", "brand_addresses.brand_id")
    .select("brands.name")
    .where("brand_addresses.address", "=", address)
    .where("brand_addresses.brand_id", "<>", own)
    .executeTakeFirst();
  if (other) throw refusal("brand.address-taken", other);
}

function withoutVersion({ version: _version, ...facts }: BrandInput) {
  return facts;
}

function factsOf(row: BrandRow): Omit<BrandInput, "version"> {
  return {
    name: row.name,
    address: row.address,
    words: row.words,
    website: row.website,
    serviceName: row.service_name,
    servicePhone: row.service_phone,
    serviceEmail: row.service_email,
    serviceAddress: row.service_address,
    serviceUrl: row.service_url,
  };
}
