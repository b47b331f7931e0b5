import { sql } from "kysely";
import { addJob } from "../../../shop/queue/add-job.server.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { derivedChoicesJob } from "../../jobs.ts";
import { holdSchema } from "../../schema/hold-schema.server.ts";
import { withDerivedChoices } from "../../schema/derived-choices.ts";
import type { Specification, SpecValues } from "../../schema/specification.ts";
import { lockGroupsAndProducts } from "../lock-groups-and-products.server.ts";

const batch = 1_000;

/**
 * Products that have no value of a choice will get the one that their texts say, as those that are saved do. In the
 * background, as there may be many. Call it in the transaction that changed the choice.
 */
export async function fillDerivedChoices(
  shop: Shop,
  { key, type, shownIn }: Pick<Specification, "key" | "type" | "shownIn">,
): Promise<void> {
  if (type !== "choice" || shownIn === null) return;
  await addJob(shop, derivedChoicesJob, { specification: key, after: "0" }, { key: `said-choices-${key}` });
}

/** The job: fills the next `size` products after an id, and plans the rest. */
export async function fillNextDerivedChoices(
  shop: Shop,
  { specification, after }: { specification: string; after: string },
  size = batch,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    const next = await sql<{ id: string }>`
      select products.id::text as id from products join categories on categories.key = products.category
      where not specs ? ${specification} and products.id > ${after}::bigint and exists (
        select from category_specifications
        where specification = ${specification} and category_specifications.category = any (categories.path)
      )
      order by products.id limit ${size}`.execute(shop.db);
    const ids = next.rows.map(({ id }) => id);
    await lockGroupsAndProducts(shop, ids);
    const { rows } = await sql<{ id: string; category: string; name: string; specs: SpecValues }>`
      select id::text as id, category, name, specs from products where id = any (${ids}::bigint[])
    `.execute(shop.db);
    const filled: { id: string; option: string }[] = [];
    for (const { id, specs, ...product } of rows) {
      const option = withDerivedChoices(schema, { ...product, specs }, specs)[specification];
      if (typeof option === "string" && specs[specification] === undefined) filled.push({ id, option });
    }
    const filledIds = filled.map(({ id }) => id);
    await sql`
      update products set specs = specs || jsonb_build_object(${specification}::text, option)
      from unnest(${filledIds}::bigint[], ${filled.map(({ option }) => option)}::text[]) as said (id, option)
      where said.id = products.id`.execute(shop.db);
    // A trigger counts it as an edit. It is none: a form that somebody has open stays valid.
    await sql`update products set version = version - 1 where id = any (${filledIds}::bigint[])`.execute(
      shop.db,
    );
    const last = ids.at(-1);
    if (last === undefined || ids.length < size) return;
    await addJob(shop, derivedChoicesJob, { specification, after: last });
  });
}
