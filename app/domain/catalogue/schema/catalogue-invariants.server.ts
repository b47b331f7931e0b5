import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import type { Invariant } from "../../shop/context/invariant.ts";

/** What must always hold for what sellers say of their products. */
export const catalogueInvariants: Invariant[] = [
  {
    name: "every value of a product fits its specification",
    remedy: "Open the product and enter the value again. Also find out who changed the database by hand.",
    broken: sql`select format('%s (%s): %s cannot be %s.', products.name, products.id, spec.name, value)
      from products cross join lateral jsonb_each(products.specs) as said (key, value)
        join specifications spec on spec.key = said.key and deleted_at is null
      where not case spec.type
        when 'number' then jsonb_typeof(value) = 'number'
        when 'text' then jsonb_typeof(value) = 'string'
        when 'yes-no' then jsonb_typeof(value) = 'boolean'
        when 'choice' then jsonb_typeof(value) = 'string'
          and exists (select from jsonb_array_elements(spec.options) as options (option) where option -> 'key' = value)
        else jsonb_typeof(value) = 'array' and value <> '[]'
          and value <@ (select jsonb_agg(option -> 'key') from jsonb_array_elements(spec.options) as options (option))
      end`,
  },
];

/** The products on sale without a picture. No verb publishes one. */
export async function listWithoutPicture({ db }: Pick<Shop, "db">): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("is_public", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_pictures")
            .select("picture_id")
            .whereRef("product_pictures.product_id", "=", "products.id"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id, name }) => `${name} (${id}) has no picture.`);
}
