import type { Page } from "@playwright/test";

/** A laptop as a vendor types it, by the labels of the form. */
export const laptop = {
  Brand: "Deccan",
  Name: "Vindhya 14",
  Description: "A quiet laptop for offices.",
  "Price, ₹ without GST": "60,000",
  "MRP, ₹ incl. all taxes": "75000",
  Stock: "8",
  Processor: "Intel Core Ultra 5 226V (8 cores)",
  RAM: "16 GB LPDDR5X",
  Storage: "512 GB NVMe SSD",
  Display: '14" 1920x1200 IPS, 60 Hz',
  "HSN code": "84713010",
  Manufacturer: "Deccan Computing, Pune",
  "Generic name": "Laptop computer",
  "More about the warranty (optional)": "Battery 6 months",
};

/** Opens the fields that a product's form has folded. */
async function unfold(page: Page) {
  const folded = page.locator("#product details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Types into the page's fields with these labels, folded or not. */
export async function fill(page: Page, fields: Record<string, string>) {
  const [first = ""] = Object.keys(fields);
  await page.getByRole("main").getByLabel(first, { exact: true }).waitFor({ state: "attached" });
  await unfold(page);
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(text);
  }
}
