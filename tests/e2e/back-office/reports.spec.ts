import { indianDay } from "#domain/base/time/indian-days.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { machines, submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { sendForm } from "../support/scenes.ts";
import { expectSoundInBothThemes, expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("the owner chooses a period, follows a figure to its documents, downloads the report and keeps it", async ({
  page: office,
  browser,
  officeShop,
}) => {
  await comeFromElsewhere(office.context());
  await officeShop.enterAs("admin", office.context());
  const vendor = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const { buyer, number } = await returns.buy(await browser.newContext(), machines.cheap, false);
  await returns.deliver(vendor, number, ["COUNTED-1"]);

  await openLive(office, "/admin/figures");
  await office.getByRole("link", { name: "Reports" }).click();
  await expect(office.getByLabel("Rows")).toBeVisible();
  await office.getByRole("link", { name: "7 days" }).click();
  await expect(office.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
  await office.getByLabel("Rows").selectOption({ label: "Seller" });
  await expect(office).toHaveURL(/period=last-7-days&by=seller$/);
  const rows = office.getByRole("table", { name: /^Figures by seller/ }).getByRole("row");
  const row = rows.filter({ hasText: "Sahyadri Computers" });
  await expectSoundInBothThemes(office);
  await office.emulateMedia({ forcedColors: "active" });
  const bar = row.locator("rect");
  expect(await bar.evaluate((shape) => getComputedStyle(shape).fill)).toBe(
    await office.evaluate(() => getComputedStyle(document.body).color),
  );
  await office.emulateMedia({ forcedColors: null });

  // On paper a table stays one, however narrow the page is.
  await office.emulateMedia({ media: "print" });
  const wide = office.viewportSize();
  await office.setViewportSize({ width: 600, height: 800 });
  await expect(rows.first().getByRole("columnheader", { name: "Net sales (₹)", exact: true })).toBeVisible();
  await office.emulateMedia({ media: null });
  if (wide) await office.setViewportSize(wide);

  // The month for the seller's accountant: paper has its places of supply, and nothing that only a screen can do.
  await openLive(vendor, `/vendor/payouts/month?month=${indianDay(new Date()).slice(0, 7)}`);
  await vendor.emulateMedia({ media: "print" });
  await expect(vendor.getByRole("rowheader", { name: "27-Maharashtra" }).first()).toBeVisible();
  for (const shown of [vendor.getByRole("button"), vendor.getByRole("link", { name: /CSV/ })]) {
    await expect(shown.filter({ visible: true })).toHaveCount(0);
  }
  await vendor.emulateMedia({ media: null });

  const head = (await rows.first().getByRole("columnheader").allInnerTexts()).indexOf("Net sales (₹)");
  const figure = row
    .getByRole("cell")
    .nth(head - 1)
    .getByRole("link");
  const netSales = await figure.innerText();
  const csv = await (
    await office.request.get(`/admin/figures/report.csv${new URL(office.url()).search}`)
  ).text();
  const [heads = [], ...lines] = csv
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const inFile = Number(lines.find(([name]) => name === "Sahyadri Computers")?.[heads.indexOf("Net sales")]);
  expect(Math.round(inFile).toLocaleString("en-IN")).toBe(netSales);
  expect(lines.at(-1)?.[0]).toBe("TOTAL");

  await figure.click();
  await expect(office.getByRole("row", { name: number })).toBeVisible();
  const sums = office.getByLabel("Sums of these documents").locator("div", { hasText: /^Net sales₹/ });
  const listed = (await sums.locator("dd").innerText()).replace(/[₹,]/g, "");
  expect(Number(listed)).toBe(inFile);
  await expectSoundPage(office);

  // The way back through its crumb is to these days; what is kept is the last week, whichever that is.
  await office.goBack();
  await office.getByText("Saved reports (0)").click();
  await office.getByLabel("Name of this report").fill("Sellers, last week");
  await submit(office, "Save");
  await expect(office.getByText("Report saved.")).toBeVisible();
  await expect(office.getByRole("link", { name: "Sellers, last week" })).toBeVisible();
  // Without scripts, and sent twice.
  const states = "/admin/figures/report?period=this-year&by=state";
  for (const form of [
    { intent: "save", name: "States" },
    { intent: "save", name: "States" },
  ]) {
    expect(await sendForm(office.request, states, form)).toBe(`${states}&done=save`);
  }
  await openLive(office, "/admin/figures/report");
  await office.getByText("Saved reports (2)").click();
  await expectSoundPage(office);
  await office.getByRole("link", { name: "Sellers, last week" }).click();
  await expect(office).toHaveURL(/period=last-7-days&by=seller$/);
  await submit(office, "Delete Sellers, last week");
  await expect(office.getByText("Saved report deleted.")).toBeVisible();
  await expect(office.getByText("Saved reports (1)")).toBeVisible();
  await expect(office.getByRole("link", { name: "States" })).toBeVisible();
  for (const page of [buyer, vendor]) await page.context().close();
});
