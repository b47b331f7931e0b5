import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import { can, type Rights } from "../../shop/access/permissions.ts";
import type { Actor } from "../../shop/access/actor.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Duty, type DutyCount, duties } from "./duties.server.ts";
import { noteOf, wordsOf } from "./duty-text.ts";

/** A line of 'Today': '3 orders to pack', '2 late since yesterday', and the list within the area. */
export type TodayLine = {
  key: string;
  words: string;
  count: number;
  note: string;
  isLate: boolean;
  path: string;
};

/** For so long a process shows the same counters beside its menus. */
const keptMs = 5_000;
type Kept = { readAt: number; isRunning: boolean; counts: Promise<DutyCount[]> };
const kept = new WeakMap<Database, Map<string, Kept>>();

/**
 * Lists what waits for the person who asks, what is late first, then in the order in which it hurts; null for who has
 * nothing to do in this shop but to read.
 */
export async function readToday(shop: Shop): Promise<TodayLine[] | null> {
  const asks = scopeOf(shop.actor);
  if (asks === null) return null;
  return linesFor(shop.actor, await keep(shop, asks), shop.now());
}

/** How many rows wait for the person by page of the area, as it was at most five seconds ago: for the counters of menus. */
export async function countToday(shop: Shop): Promise<Record<string, number>> {
  const asks = scopeOf(shop.actor);
  if (asks === null) return {};
  const before = kept.get(shop.db)?.get(keyOf(asks));
  const isRecent = before !== undefined && Date.now() - before.readAt < keptMs;
  const counts = await (isRecent ? before.counts : keep(shop, asks));
  const byPage: Record<string, number> = {};
  for (const { path, count } of linesFor(shop.actor, counts, shop.now())) {
    const [page = ""] = path.split(/[?#]/);
    byPage[page] = (byPage[page] ?? 0) + count;
  }
  return byPage;
}

/** The lines of a person, of what was counted for the whole shop or their vendor. */
export function linesFor(person: Rights, counts: readonly DutyCount[], now: Date): TodayLine[] {
  return counts
    .filter(({ duty: { may }, count }) => count > 0 && mayDo(person, may))
    .map((counted) => ({
      key: counted.duty.key,
      words: wordsOf(counted),
      count: counted.count,
      note: noteOf(counted, now),
      isLate: counted.late > 0,
      path: counted.path,
    }))
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}

/** Counts all that waits, for the whole shop or for one vendor. One statement. Checks no permission. */
export async function countDuties(shop: Shop, scope: SellerScope): Promise<DutyCount[]> {
  const isShop = scope === "everybody";
  const own = isShop ? await findOwn(shop) : null;
  const asked = duties.flatMap((duty) => {
    const isMeant = isShop
      ? duty.may.shop && (own !== null || !duty.path.includes("{own}"))
      : duty.may.vendor;
    return isMeant ? [{ duty, path: pathOf(duty, own) }] : [];
  });
  const counted = asked.map(({ duty, path }) => {
    const parameters = new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]);
    return sql`
      select ${duty.key}::text as key, count(*)::int as count, min(at) as first,
        (count(*) filter (where at < ${shop.now()} and ${duty.clock !== "since"}::boolean))::int as late
      from ${duty.rows({ shop, scope, own }, parameters)} as waiting
    `;
  });
  const { rows } = await sql<{ key: string; count: number; late: number; first: Date | null }>`${sql.join(
    counted,
    sql` union all `,
  )}`.execute(shop.db);
  const found = new Map(rows.map((row) => [row.key, row]));
  return asked.map(({ duty, path }) => ({
    duty,
    path,
    count: found.get(duty.key)?.count ?? 0,
    late: found.get(duty.key)?.late ?? 0,
    first: found.get(duty.key)?.first ?? null,
  }));
}

/** A vendor's address names no vendor. */
const pathOf = ({ path }: Duty, own: string | null) =>
  own === null ? path.replace("&vendor={own}", "") : path.replace("{own}", encodeURIComponent(own));

async function findOwn({ db }: Shop): Promise<string | null> {
  const own = await db.selectFrom("vendors").select("id").where("is_own", "=", true).executeTakeFirst();
  return own?.id ?? null;
}

/** Whose duties somebody sees; null for who has none. */
function scopeOf(actor: Actor): SellerScope | null {
  if (!("userId" in actor) || !duties.some(({ may }) => mayDo(actor, may))) return null;
  if (can(actor, "admin.area")) return "everybody";
  return actor.vendorId === null ? null : { vendorId: actor.vendorId };
}

const mayDo = (person: Rights, { shop, vendor }: Duty["may"]) => {
  const needed = can(person, "admin.area") ? shop : vendor;
  return needed !== undefined && can(person, needed);
};

const keyOf = (scope: SellerScope) => (scope === "everybody" ? "" : scope.vendorId);

/** Counts, or waits for the count that runs already: a page and its menus ask at the same moment, as do several people. */
function keep(shop: Shop, scope: SellerScope): Promise<DutyCount[]> {
  const ofShop = kept.get(shop.db) ?? new Map<string, Kept>();
  kept.set(shop.db, ofShop);
  const running = ofShop.get(keyOf(scope));
  if (running?.isRunning) return running.counts;
  const counts = countDuties(shop, scope);
  const entry: Kept = { readAt: Date.now(), isRunning: true, counts };
  ofShop.set(keyOf(scope), entry);
  counts.then(
    () => (entry.isRunning = false),
    () => ofShop.delete(keyOf(scope)),
  );
  return counts;
}
