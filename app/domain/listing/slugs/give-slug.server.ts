import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { slugOfName } from "../../base/identifiers/slug-of-name.ts";
import { claimSlugs, usualPatience } from "./claim-slugs.server.ts";

/** In characters. */
const longestSlug = 80;

type Named = { id: string; name: string; brand: string };
type Wish = { id: string; base: string; number: number };

/** In milliseconds; used after some slug turned out to be held for longer. */
const shortPatience = 50;

/**
 * Claims a generated slug that no other product has or ever had: 'brand-name', or 'brand-name-2' and so on. Call it in
 * the transaction that writes the product with this id.
 */
export async function giveSlug(shop: Shop, named: Named): Promise<string> {
  const [slug = ""] = await giveSlugs(shop, [named]);
  return slug;
}

/**
 * Claims one slug for each product, in their order. A slug claimed by a transaction that stays open, such as a long
 * import, is skipped without waiting; the numbers then have a gap.
 */
export async function giveSlugs(shop: Shop, named: readonly Named[]): Promise<string[]> {
  const wishes = named.map(({ id, brand, name }) => ({
    id,
    base: slugOfName(`${brand} ${name}`, "product", longestSlug),
    number: 1,
  }));
  let open = wishes;
  let wasHeld = false;
  for (;;) {
    const claims = open.map(({ id, base, number }) => ({ id, slug: numbered(base, number) }));
    const { without, held } = await claimSlugs(shop, claims, wasHeld ? shortPatience : usualPatience);
    open = open.filter(({ id }) => without.has(id));
    if (open.length === 0) return wishes.map(({ base, number }) => numbered(base, number));
    wasHeld ||= held.size > 0;
    await moveOn(shop, open, held);
  }
}

/** Gives each wish the next free number of its name. */
async function moveOn(shop: Shop, open: readonly Wish[], held: ReadonlySet<string>) {
  const groups = [...Map.groupBy(open, ({ base }) => base)];
  const free = await freeNumbers(
    shop,
    groups.map(([base, wishes]) => ({ base, from: firstNumber(wishes, held), count: wishes.length })),
  );
  for (const [base, wishes] of groups) {
    const numbers = free.get(base) ?? [];
    for (const [index, wish] of wishes.entries()) wish.number = numbers[index] ?? wish.number + 1;
  }
}

/** A transaction that holds one number of a name may hold thousands. Doubling steps soon get past them all. */
function firstNumber(wishes: Wish[], held: ReadonlySet<string>): number {
  const numbers = wishes.map(({ number }) => number);
  return wishes.some(({ id }) => held.has(id)) ? Math.max(...numbers) * 2 : Math.min(...numbers) + 1;
}

/** Finds as many numbers of each base as requested: the smallest that no product has or had. */
async function freeNumbers(
  shop: Shop,
  requests: { base: string; from: number; count: number }[],
): Promise<Map<string, number[]>> {
  const bases = requests.map(({ base }) => base);
  const starts = requests.map(({ from }) => from);
  const counts = requests.map(({ count }) => count);
  // Tries one number after another with an index lookup, until there are enough.
  const { rows } = await sql<{ base: string; number: number }>`
    select asked.base, free.number
    from unnest(${bases}::text[], ${starts}::int[], ${counts}::int[]) as asked (base, start, count)
    cross join lateral (
      select number from (select generate_series(asked.start, 1000000000) as number offset 0) numbers
      where (select kept.slug from product_slugs kept where kept.slug = asked.base || '-' || number) is null
      limit asked.count
    ) free
    order by asked.base, free.number
  `.execute(shop.db);
  const free = Map.groupBy(rows, ({ base }) => base);
  return new Map([...free].map(([base, numbers]) => [base, numbers.map(({ number }) => number)]));
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}
