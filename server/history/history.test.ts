import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { migrate } from "#db/migrate.server.ts";
import { startOfIndianDay } from "#domain/base/time/indian-days.ts";
import { readHome } from "#domain/catalogue/home/read-home.server.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import { parseListQuery } from "#domain/catalogue/query/list-query.ts";
import { endHistory } from "#domain/demo/history/end-history.server.ts";
import { playNextDay } from "#domain/demo/history/play-day.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { renderMail } from "#gateways/mail/render-on-demand.server.ts";
import { openTestHistory, writtenUntil } from "#tests/support/test-history.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { seed } from "../start/seed.ts";
import { loadNewDemo } from "./load-new-demo.ts";
import { openStage } from "./open-stage.ts";

const dawn = startOfIndianDay("2026-11-01");
const daysBefore = (days: number) => new Date(dawn.getTime() - days * 24 * 60 * 60 * 1000);

let loaded: TestShop;
let shop: Shop;
beforeAll(async () => {
  loaded = await openTestShop({ isBare: true, now: new Date(dawn.getTime() - 1) });
  shop = loaded.shop;
  await loadNewDemo(shop, loaded.database.url);
  await migrate(loaded.database.pool);
});
afterAll(() => loaded.close());

describe("the demo's past (where this fails, run npm run demo-history and keep the file)", () => {
  test("loads into the tables of today, and the doctor finds nothing", async () => {
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("is loaded once", async () => {
    await loadNewDemo(shop, loaded.database.url);
    const { rows } = await sql`select played_until::text as until from demo_history`.execute(shop.db);
    expect(rows).toEqual([{ until: "2026-10-31" }]);
  });

  test("has thirteen months of orders, but no files, sessions, searches or jobs", async () => {
    const { rows } = await sql`
      select count(distinct date_trunc('month', created_at at time zone 'Asia/Kolkata'))::int as months,
        count(*) > 400 as "areMany",
        (select count(*)::int from document_files) + (select count(*)::int from auth_sessions)
          + (select count(*)::int from searches) as others
      from orders`.execute(shop.db);
    expect(rows).toEqual([{ months: 13, areMany: true, others: 0 }]);
  });

  test("has pages asked for on each day: more products than carts, and at least as many checkouts as orders", async () => {
    const { rows } = await sql`
      select count(*)::int as days, bool_and(product > cart and cart > checkout and checkout >= placed and list > 0) as "isFunnel"
      from (
        select day, max(count) filter (where step = 'list') as list, max(count) filter (where step = 'product') as product,
          max(count) filter (where step = 'cart') as cart, max(count) filter (where step = 'checkout') as checkout,
          (select count(*) from orders where (created_at at time zone 'Asia/Kolkata')::date = day) as placed
        from page_counts group by day
      ) as days`.execute(shop.db);
    expect(rows).toEqual([{ days: 396, isFunnel: true }]);
  });

  test("has no question, claim, message or difference that staff left lying", async () => {
    const { rows } = await sql`
      select asked_at from questions where asked_at < ${daysBefore(6)}
        and not exists (select from question_answers where question_id = questions.id)
      union all select received_at from cash_collections where shortfall_as = 'claim' and received_at < ${daysBefore(22)}
      union all select created_at from contact_messages where status <> 'closed' and created_at < ${daysBefore(4)}
      union all select created_at from alerts where resolved_at is null and created_at < ${daysBefore(4)}
      union all select recorded_at from cash_remittance_lines join cash_remittances on cash_remittances.id = remittance_id
        where state = 'open' and recorded_at < ${daysBefore(18)}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test("has a margin of 7 to 14 percent on the shop's own goods, and no cost of what nobody bought in", async () => {
    const { rows } = await sql`
      select bool_and(100 - cost / price between 7 and 14) filter (where is_own) as "isUsual",
        count(*) filter (where not is_bought and cost is not null)::int as claimed, count(cost) < count(*) as "isOpen"
      from (
        select is_own, price, average_cost(vendor_id, products.id) as cost,
          exists (select from purchase_lines where product_id = products.id) as is_bought
        from products join vendors on vendors.id = vendor_id
      ) as goods`.execute(shop.db);
    expect(rows).toEqual([{ isUsual: true, claimed: 0, isOpen: true }]);
  });

  test("has values that this shop's vault opens, in every sealed column that has any", async () => {
    const { rows: columns } = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = current_schema() and column_name like '%\_sealed'`.execute(shop.db);
    const opened: string[] = [];
    for (const { table, name } of columns) {
      const { rows } = await sql<{ sealed: string }>`
        select ${sql.ref(name)} as sealed from ${sql.table(table)} where ${sql.ref(name)} <> ''`.execute(
        shop.db,
      );
      opened.push(...rows.map(({ sealed }) => shop.vault.open(sealed)));
    }
    expect(opened.length).toBeGreaterThan(2);
  });

  test("does not go live", async () => {
    await expect(seed({ ...shop, mode: "live" })).rejects.toThrow("SHOP_MODE=live cannot start with them");
  });

  test("has links to this shop in its mails", async () => {
    const { rows } = await sql`
      select count(*) filter (where html like '%address-of-the-demo%')::int as elsewhere,
        count(*) filter (where html like ${`%${shop.origin}%`}) > 100 as "areMany"
      from mails where html is not null`.execute(shop.db);
    expect(rows).toEqual([{ elsewhere: 0, areMany: true }]);
  });

  test("is what the verbs write", async () => {
    const played = await openTestHistory("2025-10-01", "yantra");
    try {
      for (let day; (day = await playNextDay(played.stage, "2025-10-12")) !== undefined;) void day;
      // The prices of the first day stand beside those at which the samples were listed.
      const first = startOfIndianDay("2025-10-02");
      expect(await writtenUntil(played.shop, first, "2025-10-12")).toEqual(
        await writtenUntil(shop, first, "2025-10-12"),
      );
    } finally {
      await played.close();
    }
  });
});

describe("after its last day", () => {
  let fresh: TestShop;
  beforeAll(async () => {
    fresh = await openTestShop({ sellsSamples: true, now: dawn });
    loaded.stopClockAt(dawn);
    await endHistory(await openStage(shop, renderMail, { onRefusal: () => {} }));
  });
  afterAll(() => fresh.close());

  const ids = async (of: Shop, query: string) =>
    (await listProducts(of, parseListQuery(new URLSearchParams(query)))).products.map(({ id }) => id);

  test("the samples have the stock, the prices, the struck prices and the ratings of the sample catalogue", async () => {
    const read = async ({ db }: Shop) =>
      (
        await sql`select id, price, discount_price, was_price, is_new, is_featured, listed_at, on_hand, rating, reviews,
            has_sample_rating
          from products join stock_levels on product_id = id where id <= 18 order by id`.execute(db)
      ).rows;
    expect(await read(shop)).toEqual(await read(fresh.shop));
  });

  test("New Arrivals, Just Arrived and Top Picks are as without it, and the same product is the most popular", async () => {
    const [home, freshHome] = [await readHome(shop), await readHome(fresh.shop)];
    const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);
    expect(idsOf(home.topPicks)).toEqual(idsOf(freshHome.topPicks));
    expect(idsOf(home.justArrived)).toEqual(idsOf(freshHome.justArrived));
    expect(await ids(shop, "isNew=true&sort=newest")).toEqual(
      await ids(fresh.shop, "isNew=true&sort=newest"),
    );
    expect((await ids(shop, "sort=popularity"))[0]).toBe((await ids(fresh.shop, "sort=popularity"))[0]);
  });

  test("no further day is played, and the doctor still finds nothing", async () => {
    expect(
      await playNextDay(await openStage(shop, renderMail, { onRefusal: () => {} }), "2027-01-01"),
    ).toBeUndefined();
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
