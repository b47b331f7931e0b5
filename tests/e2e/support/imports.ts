import type { Page } from "@playwright/test";
import { openLive, untilLive } from "./live-page.ts";
import { expectSoundPage, expectSoundState } from "./sound-page.ts";
import { expect } from "./test.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Uploads a file on the import page; the next page asks what its columns mean. */
export async function upload(page: Page, name: string, buffer: Buffer) {
  await openLive(page, "/vendor/products/import");
  await page.getByLabel("File").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await button(page, "Check the file").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("group", { name: "Columns of the file" })).toBeVisible();
  await untilLive(page);
}

export async function check(page: Page, counts: string) {
  await button(page, "Check the file").click();
  await expect(page.getByText(`The file is ready to import: ${counts}`)).toBeVisible();
}

/** Checks the file and imports it. */
export async function checkAndImport(page: Page, counts: string) {
  await check(page, counts);
  await importChecked(page, counts);
}

/** Imports a file that was checked. The test's shop reaches no address outside of it, so no picture comes in. */
export async function importChecked(page: Page, counts: string) {
  await expectSoundPage(page);
  await button(page, "Import").click();
  await expect(page.getByText(`Imported: ${counts}`)).toBeVisible();
  await expectSoundState(page);
}

export const warning = (page: Page, line: string) =>
  page.getByRole("table", { name: "Warnings in the file" }).getByRole("row").filter({ hasText: line });

export async function openProducts(page: Page) {
  await page.getByRole("link", { name: "View products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Manage Products" })).toBeVisible();
}

/** The product is in the vendor's list, and its row has a cell for each of these. */
export async function expectRow(page: Page, product: string, text: (string | RegExp)[]) {
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: product, exact: true }) });
  for (const labels of text) await expect(row.getByRole("cell").filter({ hasText: labels })).toHaveCount(1);
}
