import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../context/shop.ts";
import { readAuditQuery } from "./audit-query.ts";
import { listAudit, listAuditActions } from "./list-audit.server.ts";
import { writeAudit } from "./write-audit.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
  const note = (shop: Shop, action: string, id: string, name: string) =>
    writeAudit(shop, { action, subject: { id, name }, vendorId: null, before: { a: 1 }, after: { a: 2 } });
  test.stopClockAt(new Date("2026-11-20T23:59:00+05:30"));
  await note(test.shop, "order.expire", "o1", "YN-7F3K2M9Q");
  test.stopClockAt(new Date("2026-11-21T00:01:00+05:30"));
  await note(admin, "user.role", "u1", "Rohan 100% Deshmukh");
  for (let count = 1; count <= 70; count += 1)
    await note(admin, "product.price", `p${count}`, `Meru ${count}`);
});
afterAll(() => test.close());

const list = (query: string) => listAudit(admin, readAuditQuery(new URLSearchParams(query)));
const subjects = async (query: string) => (await list(query)).entries.map(({ subjectId }) => subjectId);

describe("the audit log", () => {
  it("is walked page by page, there and back, without a gap", async () => {
    const first = await list("action=product.price");
    expect(first.entries.map(({ subjectName }) => subjectName)).toEqual(
      Array.from({ length: 30 }, (_, index) => `Meru ${70 - index}`),
    );
    expect(first.newer).toBeNull();
    const second = await list(`action=product.price&after=${first.older}`);
    const third = await list(`action=product.price&after=${second.older}`);
    expect(third).toMatchObject({ older: null, entries: { length: 10 } });
    const back = await list(`action=product.price&before=${third.newer}`);
    expect(back.entries).toEqual(second.entries);
    const start = await list(`action=product.price&before=${back.newer}`);
    expect(start).toEqual(first);
  });

  it("is searched by person, subject, kind, role and day in India", async () => {
    expect(await subjects("search=100%25+desh")).toEqual(["u1"]);
    expect(await subjects("search=yn-7f3k2m9q")).toEqual(["o1"]);
    expect(await subjects("actor=guest")).toHaveLength(30);
    expect(await subjects("action=user.role")).toEqual(["u1"]);
    expect(await subjects("to=2026-11-20")).toEqual(["o1"]);
    expect(await subjects("from=2026-11-21&action=order.expire")).toEqual([]);
    expect(await subjects("after=no&before=such&from=day&action=%27")).toHaveLength(30);
  });

  it("knows all that is ever done, each once", async () => {
    expect(await listAuditActions(admin)).toEqual(["order.expire", "product.price", "user.role"]);
  });

  it("is the admins' alone", async () => {
    const customer = await asNewCustomer(test.shop);
    await expect(listAudit(customer, readAuditQuery(new URLSearchParams()))).rejects.toMatchObject({
      code: "access.not-admin",
    });
  });
});
