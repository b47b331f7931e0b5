import { sql } from "kysely";
import { sharedFactColumns } from "../facts/shared-facts.ts";
import type { Invariant } from "../../shop/context/invariant.ts";

const shared = sql.join(sharedFactColumns.map((column) => sql.ref(`products.${column}`)));

/** What must hold of the variants of a product. */
export const variantInvariants: Invariant[] = [
  {
    name: "lists show one variant of each product on sale, the cheapest",
    remedy: "Save the prices of its variants again. Also find out who changed the database by hand.",
    broken: sql`select format('Product %s: lists show %s of its %s variants on sale, from ₹%s.',
        product_groups.group_id, count(*) filter (where is_listed), count(*), min(unit_price))
      from product_groups join products on products.group_id = product_groups.group_id
      where is_public
      group by product_groups.group_id
      having count(*) filter (where is_lead) <> 1 or min(unit_price) <> min(unit_price) filter (where is_listed)
        or (count(*), min(unit_price), max(unit_price)) <> (variants, lowest_price, highest_price)`,
  },
  {
    name: "the variants of a product agree in what they share",
    remedy: "Open one of them in the panel and save it. Its facts are then written to all.",
    broken: sql`select format('Product %s, %s.', product_groups.group_id, product_groups.name)
      from product_groups join products on products.group_id = product_groups.group_id
      group by product_groups.group_id
      having count(distinct (${shared})) > 1
        or bool_or(products.vendor_id <> product_groups.vendor_id)`,
  },
  {
    name: "every product with options has variants",
    remedy: "Delete the row of product_groups. Also find out who changed the database by hand.",
    broken: sql`select format('Product %s, %s: no variant is left.', group_id, name) from product_groups
      where not exists (select from products where products.group_id = product_groups.group_id)`,
  },
  {
    name: "every variant has its own combination of options",
    remedy: "Open the variants of the product in the panel and correct their options.",
    broken: sql`select format('Product %s, %s: variant %s %s.', product_groups.group_id, product_groups.name,
        products.id, case when option_key is null then 'has no options'
          when option_key is distinct from said then 'is kept under other options than it has'
          else 'has the options of another one' end)
      from product_groups join products on products.group_id = product_groups.group_id
      cross join lateral (
        select jsonb_agg(specs -> option order by place)::text as said,
          bool_or(coalesce(specs -> option, 'null') = 'null') as lacks
        from unnest(options) with ordinality as each (option, place)
      ) as own
      where option_key is null or lacks or option_key is distinct from said or exists (
        select from products as other where other.group_id = products.group_id and other.id <> products.id
          and other.option_key = products.option_key
      )
      union all
      select format('Product %s, %s: it is a variant of product %s, which has no options.', id, name, group_id)
      from products
      where (group_id <> id or option_key is not null)
        and not exists (select from product_groups where product_groups.group_id = products.group_id)`,
  },
];
