import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

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
      having count(*) filter (where is_listed) <> 1 or min(unit_price) <> min(unit_price) filter (where is_listed)
        or (count(*), min(unit_price), max(unit_price)) <> (variants, lowest_price, highest_price)`,
  },
  {
    name: "the variants of a product agree in what they share",
    remedy: "Open one of them in the panel and save it. Its facts are then written to all.",
    broken: sql`select format('Product %s, %s.', product_groups.group_id, product_groups.name)
      from product_groups join products on products.group_id = product_groups.group_id
      group by product_groups.group_id
      having count(distinct (products.vendor_id, brand, category, hsn, gst_rate, description, country_of_origin,
        manufacturer, importer, generic_name)) > 1
        or bool_or(products.vendor_id <> product_groups.vendor_id) or bool_or(option_key is null)`,
  },
];
