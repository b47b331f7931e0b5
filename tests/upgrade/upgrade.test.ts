import { mkdtemp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#db/database.server.ts";
import { compareMigrations } from "#db/migrate.server.ts";
import { demoAccounts, demoPassword } from "#domain/demo/demo-accounts.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { readManifest } from "#server/backup/manifest.ts";
import { runTask } from "#tests/support/run-task.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";
import { directoryOfUpgrades, secretOfUpgrades, sumsFileOf, unpackBackup } from "./saved-backup.ts";
import { readSums } from "./sums.ts";

const released = (await readdir(directoryOfUpgrades)).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** Payouts that name no orders for their whole amount. */
async function payoutsWithoutOrders(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select reference, payouts.amount from payouts left join payout_lines line on payout_id = payouts.id
    where withdrawn_at is null group by payouts.id having payouts.amount is distinct from sum(line.amount)
  `);
  return rows;
}

/** Demo accounts whose password is no longer right. */
async function lockedOut(db: Database): Promise<string[]> {
  const { checkPassword } = createSignIn({ secret: secretOfUpgrades, origin: "https://shop.example" });
  const accounts = await db
    .selectFrom("auth_users")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  expect(accounts).toHaveLength(demoAccounts.length);
  const areRight = await Promise.all(accounts.map(({ id }) => checkPassword(db, id, demoPassword)));
  return accounts.filter((_, position) => !areRight[position]).map(({ email }) => email);
}

const makeDirectory = () => mkdtemp(path.join(inject("testDirectory"), "upgrade-"));

async function unpack(version: string) {
  const directory = await makeDirectory();
  await unpackBackup(version, directory);
  return directory;
}

test("this version has a backup here for those that follow", async () => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  expect(released, "make it with: npx node tests/upgrade/make-backup.ts").toContain(version);
});

test.each(released)("no migration of %s was changed since", async (version) => {
  const { migrations } = await readManifest(await unpack(version));
  const database = await openTestDatabase();
  const today = await database.pool
    .query<{ name: string; checksum: string }>("select name, checksum from migrations")
    .finally(database.close);
  const changed = migrations.filter(
    ({ name, checksum }) => today.rows.find((row) => row.name === name)?.checksum !== checksum,
  );
  expect(
    changed.map(({ name }) => name),
    `put them back and add a new migration; only while ${version} is not released, make its backup anew with: npx node tests/upgrade/make-backup.ts`,
  ).toEqual([]);
});

test.each(released)(
  "a shop of %s is upgraded: nothing is lost and the doctor finds it sound",
  async (version) => {
    const saved = await unpack(version);
    const database = await openTestDatabase({ bare: true });
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: await makeDirectory(),
      SHOP_SECRET: secretOfUpgrades,
    };
    const restored = await runTask("restore", settings, saved);
    expect(restored.complaint).toBe("");

    const { db, pool } = openDatabase(database.url, { max: 1 });
    try {
      expect((await compareMigrations(pool)).missing).toEqual([]);
      expect(await readSums(db)).toEqual(JSON.parse(await readFile(sumsFileOf(version), "utf8")));
      expect(await payoutsWithoutOrders(pool)).toEqual([]);
      expect(await lockedOut(db)).toEqual([]);
      const { output, exitCode } = await runTask("doctor", settings);
      expect(output).toContain("Everything is fine.");
      expect(exitCode).toBe(0);
    } finally {
      await pool.end();
      await database.close();
    }
  },
);
