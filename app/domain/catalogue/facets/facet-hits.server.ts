import { type RawBuilder, sql } from "kysely";
import type { SearchTerms } from "../query/search-terms.server.ts";
import { searchCondition } from "../query/list-filters.server.ts";
import type { ReadQuery, SpecChoice } from "../query/spec-filters.ts";

/** A filter by bits: its facet, and a query of the bits by chunk and plane. */
type Selection = { facet: string; bits: RawBuilder<unknown> };

/** The most hits of a search that further filters are applied to. */
export const mostSearched = 20_000;

/**
 * The common table expressions of a list that is filtered by bits. `hits` has a row for each facet whose own choice is
 * left out ('' leaves out nothing), chunk and plane.
 */
export function hitTables(read: ReadQuery, search: SearchTerms | undefined): RawBuilder<unknown> {
  const selections = selectionsOf(read);
  const alias = (place: number) => sql.ref(`chosen_${place}`);
  const whole = search ? [sql`searched`] : [];
  const narrowed = (without: string | undefined) =>
    sql.join(
      [
        without === "category" ? sql`shown.bits` : sql`shown.of_category`,
        ...whole.map((name) => sql`${name}.bits`),
        ...selections.flatMap(({ facet }, place) => (facet === without ? [] : [sql`${alias(place)}.bits`])),
      ],
      sql` & `,
    );
  const joined = selections.map((_, place) => sql`left join ${alias(place)} using (chunk, plane)`);
  const ownFacets = ["", "category", ...selections.map(({ facet }) => facet)];
  const facets = [...new Set(ownFacets)].filter((facet) => facet !== "price");
  return sql.join(
    [
      sql`shown as materialized (${shownBits(read)})`,
      ...(search ? [sql`searched as materialized (${searchedBits(search)})`] : []),
      ...selections.map(({ bits }, place) => sql`${alias(place)} as materialized (${bits})`),
      sql`hits as materialized (
        select facet, chunk, plane, category, has_variants, bits
        from (
          select chunk, plane, shown.category, has_variants, ${sql.join(
            facets.map((facet, place) => sql`${narrowed(facet)} as ${sql.ref(`hit_${place}`)}`),
          )}
          from shown ${sql.join([...(search ? [sql`join searched using (chunk, plane)`] : []), ...joined], sql` `)}
          offset 0
        ) narrowed
        cross join lateral (values ${sql.join(
          facets.map((facet, place) => sql`(${facet}, ${sql.ref(`hit_${place}`)})`),
        )}) each (facet, bits)
        where bit_count(bits) > 0
      )`,
    ],
    sql`, `,
  );
}

/** The facets with a choice of their own, as `hits` names them. */
export function chosenFacets(read: ReadQuery): string[] {
  return selectionsOf(read).map(({ facet }) => facet);
}

function shownBits({ category, subtree }: ReadQuery): RawBuilder<unknown> {
  const all = bitsOf("", [""]);
  if (!category) {
    return sql`select chunk, plane, category, has_variants, bits, bits as of_category
      from (${all}) every join facet_chunks using (chunk)`;
  }
  const own = sql`category = any (${subtree})`;
  const gathered =
    category.gathersUse === null
      ? sql`B'0'::bit(16384)`
      : sql`coalesce(every.bits & gathered.bits, B'0'::bit(16384))`;
  const join =
    category.gathersUse === null
      ? sql``
      : sql`left join (${bitsOf("use", [category.gathersUse])}) gathered using (chunk, plane)`;
  return sql`
    select chunk, plane, category, has_variants, every.bits, case when ${own} then every.bits else ${gathered} end as of_category
    from (${all}) every join facet_chunks using (chunk) ${join}`;
}

function selectionsOf({ query, choices }: ReadQuery): Selection[] {
  const selections: Selection[] = choices.map((choice) => ({
    facet: `spec.${choice.spec.key}`,
    bits: choiceBits(choice),
  }));
  const { brands, isNew, min, max, stock } = query;
  if (brands) selections.push({ facet: "brand", bits: bitsOf("brand", brands) });
  if (isNew) selections.push({ facet: "new", bits: bitsOf("new", ["yes"]) });
  if (stock) selections.push({ facet: "stock", bits: inStockBits });
  if (min !== undefined || max !== undefined) {
    selections.push({ facet: "price", bits: rangeBits("price", "", min, max) });
  }
  return selections;
}

function choiceBits(choice: SpecChoice): RawBuilder<unknown> {
  const facet = `spec.${choice.spec.key}`;
  if (choice.kind === "values") return bitsOf(facet, choice.values);
  const whole = (end: number | undefined) =>
    end === undefined ? undefined : Math.round(end * 10 ** choice.spec.decimals);
  return rangeBits(facet, "#", whole(choice.low), whole(choice.high));
}

/** The products that have one of the values. */
function bitsOf(facet: string, values: string[]): RawBuilder<unknown> {
  const ids = sql`array(select id from facet_values where facet = ${facet} and value = any (${values}))`;
  return sql`select chunk, plane, bit_or(bits) as bits from facet_bits where value_id = any (${ids}) group by chunk, plane`;
}

/**
 * The products whose number is from `low` to `high`. `having` is the value that all products with a number have. Digits
 * above the highest that a product has are not read.
 */
function rangeBits(
  facet: string,
  having: string,
  low: number | undefined,
  high: number | undefined,
): RawBuilder<unknown> {
  const upTo = (bound: number) => sql`
    case when ${bound}::bigint < 0 then B'0'::bit(16384)
      when ${bound}::bigint >> cardinality(digits) > 0 then ~B'0'::bit(16384)
      else facet_at_most(coalesce(facet_bits.bits, B'0'::bit(16384)), (${bound}::bigint >> (place - 1)::int) & 1 = 1 order by place)
    end`;
  const upper = high === undefined ? sql`` : sql`& ${upTo(high)}`;
  const lower = low === undefined ? sql`` : sql`& ~${upTo(low - 1)}`;
  return sql`
    with numbered as materialized (
      select array(
        select id from generate_series(0, (select max(substr(value, 2)::int) from facet_values
          where facet = ${facet} and value like '#_%')) place
        left join facet_values on facet = ${facet} and value = '#' || place order by place
      ) as digits
    )
    select chunk, plane, within_ends.bits
    from (${bitsOf(having === "" ? "" : facet, [having])}) every, lateral (
      select every.bits ${upper} ${lower} as bits
      from numbered, unnest(digits) with ordinality as digit (id, place)
      left join facet_bits on value_id = id and facet_bits.chunk = every.chunk and facet_bits.plane = every.plane
      group by digits
    ) within_ends (bits)`;
}

/** Read live, because a sale changes no product. */
const inStockBits = sql`
  select chunk, plane, every.bits & ~coalesce(sold.bits, B'0'::bit(16384)) as bits
  from (${bitsOf("", [""])}) every left join (
    select chunk, plane, bit_or(set_bit(B'0'::bit(16384), place, 1)) as bits
    from stock_levels join facet_places using (product_id) where on_hand = 0 group by chunk, plane
  ) sold using (chunk, plane)`;

function searchedBits(search: SearchTerms): RawBuilder<unknown> {
  return sql`
    select chunk, plane, bit_or(set_bit(B'0'::bit(16384), place, 1)) as bits
    from (select id from products where is_public and ${searchCondition(search)} limit ${sql.lit(mostSearched)}) found
    join facet_places on product_id = found.id group by chunk, plane`;
}
