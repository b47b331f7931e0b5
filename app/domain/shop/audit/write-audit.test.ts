import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import { writeAudit } from "./write-audit.server.ts";

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.close());

const change = {
  action: "product.price",
  subject: { id: "3", name: "Meru 14 OLED" },
  vendorId: null,
  before: { price: 76990 },
  after: { price: 74990 },
};

describe("the audit trail", () => {
  it("forgets a change that was not made after all", async () => {
    const failed = inTransaction(test.shop, async (shop) => {
      await writeAudit(shop, { ...change, subject: { id: "undone", name: "Undone" } });
      throw new Error("the change itself failed");
    });
    await expect(failed).rejects.toThrow("the change itself failed");
    const entries = test.shop.db.selectFrom("audit_entries").where("subject_id", "=", "undone").selectAll();
    expect(await entries.execute()).toEqual([]);
  });

  it.each([
    ["changed", sql`update audit_entries set actor_name = 'Nobody'`],
    ["deleted", sql`delete from audit_entries`],
    ["emptied", sql`truncate audit_entries`],
  ])("cannot be %s, whoever asks", async (_, statement) => {
    await writeAudit(test.shop, change);
    await expect(statement.execute(test.shop.db)).rejects.toThrow("its rows are only added");
  });
});
