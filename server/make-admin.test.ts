import { chmod, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { nightly } from "#tests/support/nightly.ts";
import { runTask } from "#tests/support/run-task.ts";
import { register } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres.ts";
import { readPostmasterFile } from "./postgres/postmaster-file.ts";

const makeAdmin = (settings: NodeJS.ProcessEnv, ...options: string[]) =>
  runTask("make-admin", settings, ...options);

describe("on the PostgreSQL of DATABASE_URL", () => {
  let shop: TestShop;
  beforeEach(async () => (shop = await openTestShop()));
  afterEach(() => shop.close());

  test("an account becomes an admin, and is told where to sign in", async () => {
    const { email, userId } = await register(shop.shop);
    const settings = { DATABASE_URL: shop.database.url, SHOP_URL: "https://shop.example" };
    expect(await makeAdmin(settings, email)).toEqual({
      output: `Ananya Kulkarni (${email}) is now an admin and can log in at https://shop.example/admin/login.\nThe email address is not confirmed yet. Make sure the account belongs to them and that they open the link in the welcome email.\n`,
      complaint: "",
      exitCode: 0,
    });
    const profile = await shop.shop.db
      .selectFrom("profiles")
      .select("role")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    expect(profile).toEqual({ role: "admin" });
    expect((await makeAdmin(settings, email)).output).toBe(
      `Ananya Kulkarni (${email}) is already an admin.\n`,
    );
  });
});

test.each([[[]], ...nightly([[["Ananya"]], [["a@example.in", "b@example.in"]]])])(
  "asks which account, for %j",
  async (options) => {
    expect(await makeAdmin({}, ...options)).toEqual({
      output: "",
      complaint:
        "Please enter the email address of the new admin. Usage: npm run make-admin -- name@example.org\n",
      exitCode: 1,
    });
  },
);

test("works on the PostgreSQL that comes with the shop, whether that runs or not", async () => {
  const dataDirectory = await mkdtemp(path.join(inject("testDirectory"), "shop-"));
  // When the tests run as root, PostgreSQL's user has to pass through the directory.
  await chmod(dataDirectory, 0o711);
  const refusal = {
    output: "",
    complaint:
      "There is no account with the email address nobody@example.in. Register at http://localhost:3000/register first, then run this again.\n",
    exitCode: 1,
  };
  const running = await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } });
  try {
    expect(await makeAdmin({ DATA_DIR: dataDirectory }, "nobody@example.in")).toEqual(refusal);
    expect(await readPostmasterFile(path.join(dataDirectory, "postgres"))).toBeDefined();
  } finally {
    await running.stop();
  }
  expect(await makeAdmin({ DATA_DIR: dataDirectory }, "nobody@example.in")).toEqual(refusal);
  expect(await readPostmasterFile(path.join(dataDirectory, "postgres"))).toBeUndefined();
});
