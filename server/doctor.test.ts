import { chmod, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createDemoAccounts } from "#domain/demo/create-demo-accounts.server.ts";
import { sampleVendors } from "#domain/demo/sample-vendors.ts";
import { examineInvariants } from "#domain/doctor/check-invariants.server.ts";
import { runTask } from "#tests/support/run-task.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres.ts";

let opened: TestShop;
let settings: NodeJS.ProcessEnv;
beforeEach(async () => {
  opened = await openTestShop();
  const dataDirectory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  settings = { DATABASE_URL: opened.database.url, DATA_DIR: dataDirectory };
});
afterEach(() => opened.close());

async function sellOne() {
  const { id } = await addProduct(opened.shop, { price: 1_000, stock: 5 });
  return placeTestOrder(opened.shop, { [id]: 1 }, "cod");
}

test("a sound shop is found sound, thing by thing", async () => {
  await sellOne();
  const { output, exitCode, complaint } = await runTask("doctor", settings);
  expect([exitCode, complaint]).toEqual([0, ""]);
  for (const { name } of await examineInvariants(opened.shop))
    expect(output).toContain(`ok            ${name}\n`);
  expect(output).toContain("ok            the tables match this version of the shop\n");
  expect(output.trimEnd()).toMatch(/Everything is fine\.$/);
});

test("what is wrong is named with its order and with what to do, and the exit code says so", async () => {
  const { number } = await sellOne();
  await sql`update products set gst_rate = 5`.execute(opened.shop.db);
  await sql`update orders set status = 'shipped'`.execute(opened.shop.db);
  await sql`select graphile_worker.add_job('send-refund', max_attempts => 1)`.execute(opened.shop.db);
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no answer\nfor 10 s'`.execute(
    opened.shop.db,
  );
  const { output, exitCode } = await runTask("doctor", settings);
  expect(exitCode).toBe(1);
  expect(output).toContain(`${number} is shipped, its least advanced fulfilment pending.`);
  expect(output).toContain("→ Move one of its fulfilments to the next status in the admin panel");
  expect(output).toMatch(/wrong +no failed jobs\n +send-refund \(job \d+\): no answer for 10 s\n/);
  expect(output).toMatch(
    new RegExp(`worth a look +no order waits .+\n +${number}: Test Machine: ordered at 18%, now 5%\\.`),
  );
  expect(output.trimEnd()).toMatch(/3 of \d+ checks failed\.$/);
});

test("a live shop is told what it must not have, whatever else its settings lack", async () => {
  await opened.shop.db.insertInto("vendors").values(sampleVendors).execute();
  await createDemoAccounts(opened.shop);
  const { output, exitCode } = await runTask("doctor", { ...settings, SHOP_MODE: "live" });
  expect(exitCode).toBe(1);
  expect(output).toContain("SMTP_URL is missing");
  expect(output).toContain("SHOP_SECRET is missing");
  expect(output).toContain("admin@demo.example");
  expect(output).toContain("This shop has no admin.");

  const live = {
    SHOP_MODE: "live",
    SHOP_SECRET: "a-secret-that-is-long-enough-for-it",
    SHOP_URL: "https://shop.example",
    SMTP_URL: "smtps://user:password@mail.example",
    RAZORPAY_KEY_ID: "rzp_test_planted1234",
    RAZORPAY_KEY_SECRET: "planted-key-secret",
    RAZORPAY_WEBHOOK_SECRET: "planted-hook-secret",
  };
  const complete = await runTask("doctor", { ...settings, ...live });
  expect(complete.output).toContain("The keys of razorpay are test keys");
  expect(complete.output + complete.complaint).not.toMatch(/planted|long-enough|user:password/);
});

test("a database without the shop's tables is told from a broken one", async () => {
  await sql`delete from migrations where name like '%04-imports.sql'`.execute(opened.shop.db);
  const behind = await runTask("doctor", settings);
  expect(behind.output).toContain("0.3.0/04-imports.sql has not been applied yet.");
  expect(behind.exitCode).toBe(1);
  await sql`insert into migrations (name, checksum) values ('0001-shop.sql', '')`.execute(opened.shop.db);
  const old = await runTask("doctor", settings);
  expect(old.output).toContain("The database is from before version 0.3.0 and cannot be upgraded.");
  expect(old.exitCode).toBe(1);
  const nowhere = await runTask("doctor", {
    ...settings,
    DATABASE_URL: "postgres://yantra@127.0.0.1:1/yantra",
  });
  expect(nowhere.output).toMatch(/wrong +the database answers\n +connect ECONNREFUSED/);
  expect(nowhere.exitCode).toBe(1);
});

test("the PostgreSQL that comes with the shop is looked through while the shop stands still", async () => {
  const dataDirectory = settings.DATA_DIR ?? "";
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  await (await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } })).stop();
  const { output, exitCode } = await runTask("doctor", { DATA_DIR: dataDirectory });
  expect(output).toContain("0.3.0/01-shop.sql has not been applied yet.");
  expect(exitCode).toBe(1);
});
