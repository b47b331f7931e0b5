import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";

/**
 * Finds where the bits differ from the products, each as a sentence; at most `most`. Reads 20,000 products at a time.
 */
export async function findWrongFacets(db: Database, most = 10): Promise<string[]> {
  const { rows } = await sql<{ product: string; facet: string; value: string; isSet: boolean }>`
    with parts as materialized (
      select array_agg(id) as ids from (
        select id, (row_number() over (order by id) - 1) / 20000 as part from products where is_public
      ) numbered group by part
    ), should as (
      select product_id, facet, value from parts, read_facets(ids)
    ), singles as materialized (
      select value_id, chunk, plane, place, bits from facet_bits, generate_series(0, length(bits) - 1) place
      where get_bit(bits, place) = 1
    ), does as (
      select coalesce(product_id, 0) as product_id, facet, value
      from singles join facet_values on id = value_id left join facet_places using (chunk, plane, place)
    )
    select product_id::text as product, facet, value, "isSet" from (
      select *, false as "isSet" from (select * from should except select * from does) missing
      union all select *, true from (select * from does except select * from should) wrong
    ) differences limit ${most}
  `.execute(db);
  return rows.map(({ product, facet, value, isSet }) =>
    isSet
      ? `The filters find product ${product} by ${facet} '${value}', which it does not have.`
      : `The filters do not find product ${product} by ${facet} '${value}'.`,
  );
}
