import { type RawBuilder, sql } from "kysely";

/** As many numbers as a form can offer. */
const mostOffered = 200;

/** The serial numbers of a seller's product that came and are in stock, as far as a form offers them. */
export const numbersInHouse = (
  seller: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql`(select) as product`,
) =>
  sql<string[]>`array(select units_in_house(${seller}, ${product}) from ${among} limit ${mostOffered})`.as(
    "inHouse",
  );
