import { sql } from "kysely";

/**
 * Whether people see what is written about the product in `products`: it or another of its variants is on sale. What
 * nobody sees waits for nobody's answer.
 */
export const isSeen = sql<boolean>`exists (
  select from products variant where variant.group_id = products.group_id and variant.is_public
)`;
