import { sql } from "kysely";
import type { Shop } from "../../../shop/context/shop.ts";
import { specOf } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { specProblem } from "../../schema/spec-problems.ts";
import type { SpecValues } from "../../schema/specification.ts";

const atOnce = 1_000;

type RetainedRow = {
  id: string;
  specs: SpecValues;
  before: SpecValues;
  after: SpecValues;
  /** The specifications in which variants of the product differ now. */
  options: string[];
};

/**
 * Gives products the values back that an act took from them. A product that says something else by now keeps that, and
 * so does one whose former value is no longer possible, or whose variants differ in it. Call it once everything else of
 * the act is undone. Returns how many products got their values back, and how many kept others.
 */
export async function restoreValues(shop: Shop, act: string): Promise<{ restored: number; kept: number }> {
  const schema = await readCatalogueSchema(shop);
  const count = { restored: 0, kept: 0 };
  for (let last: string | undefined = "0"; last !== undefined;) {
    const { rows }: { rows: RetainedRow[] } = await sql<RetainedRow>`
      select products.id::text as id, specs, act.before, act.after, coalesce(options, '{}') as options
      from catalogue_act_values act join products on products.id = product_id
      left join product_groups using (group_id)
      where act_id = ${act}::uuid and products.id > ${last}::bigint
      order by products.id limit ${atOnce} for no key update of products
    `.execute(shop.db);
    const restored: { id: string; values: SpecValues }[] = [];
    for (const { id, specs, before, after, options } of rows) {
      const values: SpecValues = {};
      let hasOtherValue = false;
      for (const [key, value] of Object.entries(before)) {
        const spec = specOf(schema, key);
        if (!spec || isSame(specs[key], value)) continue;
        const isLeft = isSame(specs[key], after[key]);
        if (isLeft && !options.includes(key) && !specProblem(spec, value)) values[key] = value;
        else hasOtherValue = true;
      }
      if (hasOtherValue) count.kept += 1;
      if (Object.keys(values).length > 0) restored.push({ id, values });
    }
    await sql`
      update products set specs = specs || given.values
      from unnest(${restored.map(({ id }) => id)}::bigint[],
        ${restored.map(({ values }) => JSON.stringify(values))}::jsonb[]) as given (id, values)
      where given.id = products.id
    `.execute(shop.db);
    count.restored += restored.length;
    last = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
  return count;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
