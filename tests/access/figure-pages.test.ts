import { afterAll, beforeAll, expect, it } from "vitest";
import { formatIndianDay, indianDay } from "#domain/base/time/indian-days.ts";
import { readPage } from "#tests/support/read-page.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { deliveredOrder } from "#tests/support/test-returns.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
  await site.shop.db.updateTable("stock_levels").set({ on_hand: 50 }).execute();
  const goods = await site.shop.db
    .selectFrom("products")
    .select(["id", "category"])
    .where("vendor_id", "=", "v1")
    .orderBy("id")
    .execute();
  const [one] = goods;
  const other = goods.find(({ category }) => category !== one?.category);
  await deliveredOrder(site.shop, { [one?.id ?? ""]: 1, [other?.id ?? ""]: 2 });
  await placeTestOrder(site.shop, { [one?.id ?? ""]: 1 }, "demo");
  cookie = await site.signIn("admin");
});
afterAll(() => site.close());

async function ask(address: string): Promise<string> {
  const { body, status } = await site.request(address, { headers: { cookie } });
  expect([address, status]).toEqual([address, 200]);
  return body.toString();
}
const open = async (address: string) => readPage(await ask(address));

it("a report compares nothing with days before the first document, and says why orders do not add up", async () => {
  const report = await open("/admin/figures/report?period=last-7-days&by=category");
  const first = formatIndianDay(indianDay(site.shop.now()));
  expect(report.textOf("main p").join(" ")).toMatch(
    new RegExp(`: no figures before ${first}\\. .*: no figures before ${first}\\.`),
  );
  expect(report.textOf(".report-table .cell-lines")).toEqual([]);
  const columns = report.textOf(".report-table .data-table tbody tr td:nth-child(2)");
  expect(columns.slice(0, 2)).toEqual(["1", "1"]);
  expect(report.textOf(".report-table > p").join(" ")).toContain("more orders than the total");
  const byState = await open("/admin/figures/report?period=last-7-days&by=state");
  expect(byState.textOf(".report-table > p").join(" ")).not.toContain("more orders than the total");
});

it("the lists behind a figure are files with the rows and sums of the screen", async () => {
  const day = indianDay(site.shop.now());
  const days = `from=${day}&until=${day}`;
  for (const [list, things] of [
    [`report/documents?${days}`, "documents"],
    [`report/orders?${days}&part=placed`, "orders"],
    [`rows?${days}&of=commission`, "rows"],
  ] as const) {
    const page = await open(`/admin/figures/${list}`);
    const [to] = page.linksTo("Export (CSV)");
    const lines = (await ask(to ?? ""))
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    expect([things, lines.length]).toEqual([things, page.textOf(".data-table tbody tr").length + 2]);
    const [sum = ""] = page.textOf("[aria-label^=Sums] > div:last-child dd");
    expect(lines.at(-1)?.[0]).toBe("TOTAL");
    expect(Number(lines.at(-1)?.at(-1))).toBe(Number(sum.replace("−", "-").replace(/[₹,]/g, "")));
  }
});

it("orders beside pages count those that the dashboard leaves out, and say so", async () => {
  const figures = await open("/admin/figures?period=last-30-days");
  const label = "Orders placed, including unpaid and cancelled";
  const row = figures.textOf("#pages ~ *, section:has(#pages) tbody tr").find((text) => text.includes(label));
  expect(row).toMatch(new RegExp(`${label} ?2`));
  const dashboard = await open("/admin/dashboard?days=30");
  const at = dashboard.textOf("[data-part=figures] dt").indexOf("Orders, 30 days");
  expect(dashboard.textOf("[data-part=figures] dt + dd")[at]).toBe("1");
});
