import { optionWordsJob } from "../../jobs.ts";
import { sql } from "kysely";
import { addJob } from "../../../shop/queue/add-job.server.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../schema/catalogue-schema.ts";
import { holdSchema } from "../../schema/hold-schema.server.ts";
import type { SpecValues } from "../../schema/specification.ts";
import { variantName, variantText } from "../../schema/variant-text.ts";

const batch = 1_000;

/**
 * Products with the option are found by its present label, and variants are called by it: at once, or by a job if they
 * are more than `batch`. Call it in the transaction that renamed the option, with the schema as it is then.
 */
export async function renewOptionWords(
  shop: Shop,
  schema: CatalogueSchema,
  specification: string,
  option: string,
): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (
      select from products where ${hasOption(specification, option)} limit ${batch + 1}
    ) with_option`.execute(shop.db);
  if ((rows[0]?.many ?? 0) <= batch) {
    await renewBatch(shop, schema, { specification, option, after: "0" });
    return;
  }
  await addJob(
    shop,
    optionWordsJob,
    { specification, option, after: "0" },
    { key: `option-words-${specification}-${option}` },
  );
}

type Cursor = { specification: string; option: string; after: string };

/** The job: renews the next products after an id, and plans the rest. */
export async function renewNextOptionWords(shop: Shop, cursor: Cursor): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const last = await renewBatch(shop, await holdSchema(shop), cursor);
    if (last !== null) await addJob(shop, optionWordsJob, { ...cursor, after: last });
  });
}

/** Returns the last id of a full batch. */
async function renewBatch(
  shop: Shop,
  schema: CatalogueSchema,
  { specification, option, after }: Cursor,
): Promise<string | null> {
  const result = await sql<{ id: string }>`
    select id from products where ${hasOption(specification, option)} and id > ${after}::bigint
    order by id limit ${batch}`.execute(shop.db);
  const ids = result.rows.map(({ id }) => id);
  // Groups before products, as every verb locks them.
  await sql`
    select from product_groups
    where group_id in (select group_id from products where id = any (${ids}::bigint[]))
    order by group_id for no key update`.execute(shop.db);
  const { rows } = await sql<{
    id: string;
    name: string;
    specs: unknown;
    shared: string | null;
    options: string[] | null;
  }>`
    select products.id, products.name, specs, product_groups.name as shared, options
    from products left join product_groups using (group_id)
    where products.id = any (${ids}::bigint[]) order by products.id for no key update of products
  `.execute(shop.db);
  const renamed: { id: string; name: string }[] = [];
  for (const { id, name, specs, shared, options } of rows) {
    if (shared === null || !options?.includes(specification)) continue;
    const present = variantName(shared, variantText(schema, options, specs as SpecValues));
    if (present !== name) renamed.push({ id, name: present });
  }
  // A new name is an edit: an open form with the former one is refused. New words alone are none.
  await sql`
    update products set name = each.name
    from unnest(${renamed.map(({ id }) => id)}::bigint[], ${renamed.map(({ name }) => name)}::text[]) as each (id, name)
    where each.id = products.id`.execute(shop.db);
  await sql`update products set search_document = '' where id = any (${ids}::bigint[])`.execute(shop.db);
  return ids.length < batch ? null : (ids.at(-1) ?? null);
}

function hasOption(specification: string, option: string) {
  return sql<boolean>`specs -> ${specification}::text @> ${JSON.stringify(option)}::jsonb`;
}
