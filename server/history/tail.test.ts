import { expect, test, vi } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { request } from "#tests/support/test-server.ts";
import { findFreePort } from "../base/free-port.ts";

const days = 8;

test("a demo that is killed while its past is written goes on at the next start, and meanwhile changes nothing", async () => {
  const dataDirectory = await seededCopy();
  const port = await findFreePort();
  const start = async () => {
    const shop = startShopProcess({ PORT: String(port), DATA_DIR: dataDirectory });
    await untilGreeted(shop);
    return shop;
  };
  const inDatabase = async (statement: string) => {
    const { url, giveBack } = await borrowEmbeddedPostgres(dataDirectory);
    const { pool } = openDatabase(url, { max: 1 });
    const { rows } = await pool.query<{ value: string }>(statement).finally(() => pool.end());
    await giveBack();
    return rows[0]?.value;
  };
  const playedUntil = () => inDatabase("select played_until::text as value from demo_history");
  const post = (path: string) =>
    request(port, path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });

  await inDatabase(`insert into demo_history (seed, played_until) values ('test', current_date - ${days})`);
  const before = await playedUntil();
  const first = await start();
  const refused = await post("/contact");
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("20");
  expect(refused.body.toString()).toContain("The demo's history is being written up to today.");
  for (const open of ["/login", "/logout", "/cart"]) expect((await post(open)).status).not.toBe(503);
  await vi.waitFor(async () => expect(await playedUntil()).not.toBe(before), {
    timeout: 60_000,
    interval: 50,
  });
  await endShopProcess(first, "SIGKILL");
  const killedAt = await playedUntil();
  expect(killedAt).not.toBe("infinity");

  const second = await start();
  await vi.waitFor(async () => expect(await playedUntil()).toBe("infinity"), {
    timeout: 60_000,
    interval: 50,
  });
  expect((await post("/contact")).status).not.toBe(503);
  expect(await inDatabase("select count(distinct created_at::date)::text as value from orders")).not.toBe(
    "0",
  );
  expect(await endShopProcess(second)).toBe(0);
});
