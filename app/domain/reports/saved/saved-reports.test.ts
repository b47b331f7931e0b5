import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { exportMyData } from "../../privacy/export-my-data.server.ts";
import { removeUser } from "../../privacy/remove-user.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readReportQuery } from "../figures/report-query.ts";
import { deleteSavedReport, listSavedReports, saveReport } from "./saved-reports.server.ts";

let opened: TestShop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => (opened = await openTestShop()));
beforeEach(async () => void (admin = await asNewAdmin(opened.shop)));
afterAll(() => opened.close());

const query = (address: string) => readReportQuery(new URLSearchParams(address), "2026-11-29");
const save = (shop: Shop, name: string, address = "period=last-month&by=brand") =>
  saveReport(shop, query(address), name);

it("keeps a report as its address, which moves on with the calendar", async () => {
  await save(admin, "Brands", "by=brand&period=last-month&page=3&other=1");
  await save(admin, "Diwali", "from=2026-11-01&until=2026-11-15&by=city");
  expect(await listSavedReports(admin)).toEqual([
    { name: "Brands", address: "?period=last-month&by=brand" },
    { name: "Diwali", address: "?from=2026-11-01&until=2026-11-15&by=city" },
  ]);
  await deleteSavedReport(admin, "Brands");
  await deleteSavedReport(admin, "Brands");
  expect(await listSavedReports(admin)).toMatchObject([{ name: "Diwali" }]);
});

it("has one report of a name, however often and from how many tabs it is sent", async () => {
  await Promise.all(Array.from({ length: 5 }, () => save(admin, "Mine")));
  await save(admin, "Mine", "period=this-year&by=state");
  expect(await listSavedReports(admin)).toEqual([{ name: "Mine", address: "?period=this-year&by=state" }]);
});

it("keeps 30 reports of a person, also if two tabs send the last one", async () => {
  for (let number = 1; number <= 29; number += 1) await save(admin, `Report ${number}`);
  const results = await Promise.allSettled(["One", "Other"].map((name) => save(admin, name)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await listSavedReports(admin)).toHaveLength(30);
  await expect(save(admin, "More")).rejects.toMatchObject({ code: "saved-reports.full" });
  await save(admin, "Report 7", "period=this-year&by=state");
});

it("shows and deletes only a person's own", async () => {
  const other = await asNewAdmin(opened.shop);
  await save(other, "Mine", "by=city");
  await save(admin, "Mine", "by=state");
  await deleteSavedReport(admin, "Mine");
  expect(await listSavedReports(other)).toHaveLength(1);
  expect(await listSavedReports(admin)).toEqual([]);
});

it("is downloaded with a person's data and goes with the account", async () => {
  await save(admin, "Mine", "by=city");
  expect(JSON.stringify(await exportMyData(admin))).toContain('"savedReports":[{"name":"Mine"');
  await removeUser(await asNewAdmin(opened.shop), admin.actor.userId);
  expect(
    await opened.shop.db
      .selectFrom("saved_reports")
      .select("name")
      .where("owner", "=", admin.actor.userId)
      .execute(),
  ).toEqual([]);
});

it("is for those who may read reports", async () => {
  for (const verb of [
    listSavedReports,
    (shop: Shop) => save(shop, "Mine"),
    (shop: Shop) => deleteSavedReport(shop, "Mine"),
  ]) {
    expect(await wrongRights(opened.shop, { "reports.read-any": verb, "reports.read-own": verb })).toEqual(
      [],
    );
  }
});
