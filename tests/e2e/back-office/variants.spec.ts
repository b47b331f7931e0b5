import type { Page } from "@playwright/test";
import { nightly } from "#tests/support/nightly.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { goToPayment, submit, payButton } from "../support/buyer.ts";
import { badge } from "../support/cart-page.ts";
import { registerCustomer } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill, laptop } from "../support/product-form.ts";
import * as returns from "../support/returns.ts";
import { expectNoSidewaysScroll, expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const variants = [
  "16 GB, Silver",
  "16 GB, Black",
  "16 GB, Blue",
  "32 GB, Silver",
  "32 GB, Black",
  "32 GB, Blue",
];
const row = (seller: Page, text: string) => seller.getByRole("region", { name: text, exact: true });
const picks = (page: Page) => page.getByRole("navigation", { name: /^Variants of/ });

/** The stock of each variant on the page of variants. */
async function stocks(seller: Page): Promise<string[]> {
  return Promise.all(variants.map((text) => row(seller, text).getByLabel("Stock").inputValue()));
}

type Sold = {
  seller: Page;
  customer: Page;
  /** The laptop that was sold in 32 GB and black, and the pieces of each variant that were for sale before. */
  name: string;
  stock: readonly string[];
  variantsPage: string;
  number: string;
};

/** A customer buys what the product's page shows. Returns the order's number. */
async function buyBlack(customer: Page, name: string): Promise<string> {
  await submit(customer, "Add to Cart");
  await expect(badge(customer, 1)).toBeVisible();
  // It is saved a second later.
  await expect
    .poll(async () => (await customer.request.get("/cart/account")).json())
    .toMatchObject({ lines: [{ quantity: 1 }] });
  await goToPayment(customer);
  await expect(customer.getByText(`${name}, 32 GB, Black`).first()).toBeVisible();
  await submit(customer, payButton);
  await submit(customer, "Approve");
  await expect(customer.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  return (await customer.locator("[data-part=order-facts] .spec").textContent()) ?? "";
}

/** What nightly follows the sale of a variant; returns.spec.ts and vendor-orders.spec.ts walk it daily with others. */
async function takeBack({ seller, customer, name, stock, variantsPage, number }: Sold) {
  const serial = `${name.split(" ")[0]?.toUpperCase()}-SN-1`;
  const sold = `${name}, 32 GB, Black`;
  await test.step("it is packed, shipped and delivered, and its invoice says which variant it is", async () => {
    await returns.deliver(seller, number, [serial]);
    await openLive(seller, variantsPage);
    expect(await stocks(seller)).toEqual(stock.with(4, String(Number(stock[4]) - 1)));
    await returns.openOrder(customer, number);
    await expect(customer.locator("[data-part=lines]")).toContainText(sold);
    await customer.getByRole("link", { name: /^Invoice V\d+\// }).click();
    await expect(customer.locator(".document-sheet")).toContainText(sold);
    await expect(customer.locator(".document-sheet")).toContainText(serial);
  });

  await test.step("it comes back, and only its own stock rises", async () => {
    await returns.openRequest(customer, number);
    const returned = await returns.request(customer, returns.restarts);
    await returns.openReturn(seller, "vendor", returned);
    await submit(seller, "Approve");
    await expect(returns.statusLine(seller)).toContainText("Approved");
    await returns.receive(seller);
    await returns.accept(seller, serial, "Unopened");
    await seller.getByRole("button", { name: /^Refund ₹/ }).click();
    await expect(returns.statusLine(seller)).toContainText("Refunded");
    await returns.unfold(seller, "Put back in stock");
    const answered = seller.waitForResponse((answer) => answer.request().method() === "POST");
    await submit(seller, "Put back in stock");
    await answered;
    await openLive(seller, variantsPage);
    expect(await stocks(seller)).toEqual(stock);
  });
}

test("a laptop in two sizes of memory and three colours is listed, found and sold", async ({
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(240_000);
  allow(/the server responded with a status of 400/);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const home = await browser.newContext({ baseURL: officeShop.url });
  let variantsPage = "";
  let number = "";

  await test.step("the seller lists the laptop and gives it six variants", async () => {
    await openLive(seller, "/vendor/products/new");
    await fill(seller, { ...laptop, Name: "Tarang 14", "MRP, ₹ incl. all taxes": "90000", Stock: "4" });
    const picture = await drawPicture(200, { width: 900, height: 900 });
    await seller
      .getByLabel("Add pictures")
      .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: picture });
    await submit(seller, "Publish");
    await expect(seller.getByText("Published.").first()).toBeVisible();
    await seller
      .getByRole("main")
      .getByRole("link", { name: /variants/i })
      .first()
      .click();
    await expect(seller.getByRole("heading", { level: 1 })).toHaveText("Variants of Tarang 14");
    await seller.getByRole("textbox", { name: /^RAM \(GB\)/ }).fill("16, 32");
    await seller.getByRole("textbox", { name: /^Colour/ }).fill("Silver, Black, Blue");
    await submit(seller, "Add variants");
    await expect(seller.getByText("5 variants added as drafts.")).toBeVisible();
    variantsPage = new URL(seller.url()).pathname;
  });

  await test.step("prices, stock and codes are saved together, or not at all", async () => {
    for (const [index, text] of variants.entries()) {
      const fields = row(seller, text);
      await fields.getByLabel("Price, ₹ without GST").fill(text.startsWith("32") ? "80000" : "60000");
      await fields.getByLabel("Stock").fill("4");
      await fields.getByLabel("SKU").fill(`TARANG-${index}`);
      await fields.getByLabel("Status").selectOption("On sale");
    }
    await submit(seller, "Save all variants");
    await expect(seller.getByText("Nothing was saved.")).toBeVisible();
    await expect(row(seller, "32 GB, Silver").getByLabel(/^Price/)).toHaveAccessibleDescription(
      /above the MRP of ₹90,000/,
    );
    await expectSoundPage(seller);
    for (const text of variants.slice(3))
      await row(seller, text)
        .getByLabel(/^Price/)
        .fill("70000");
    await submit(seller, "Save all variants");
    await expect(seller.getByText("All variants are saved.")).toBeVisible();
  });

  await test.step("lists show it once, and its page picks by links, without scripts too", async () => {
    const plain = await browser.newContext({ baseURL: officeShop.url, javaScriptEnabled: false });
    await comeFromElsewhere(plain);
    const page = await plain.newPage();
    await page.goto("/products?category=Laptop&search=Tarang");
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText("from ₹70,800 incl. GST ₹60,000 excl. GST");
    await card
      .getByRole("link", { name: /Tarang 14/ })
      .first()
      .click();
    await picks(page).getByRole("link", { name: "32 GB" }).click();
    await picks(page).getByRole("link", { name: "Black" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tarang 14,\s+32 GB, Black$/);
    await expect(page.locator(".spec-row").filter({ hasText: "RAM" }).first()).toContainText("32 GB");
    await expect(page.locator(".spec-row").filter({ hasText: "RAM" }).first()).not.toContainText("16 GB L");
    await expectNoSidewaysScroll(page);
    await plain.close();
  });

  const customer = await home.newPage();
  await test.step("a customer picks one variant and buys it", async () => {
    await comeFromElsewhere(home);
    await registerCustomer(home, "Asha Patil");
    await openLive(customer, "/products/deccan-tarang-14");
    await picks(customer).getByRole("link", { name: "32 GB" }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toContainText("32 GB, Silver");
    await picks(customer).getByRole("link", { name: "Black" }).click();
    await expect(customer.getByRole("heading", { level: 1 })).toContainText("32 GB, Black");
    await expectSoundState(customer);
    number = await buyBlack(customer, "Tarang 14");
  });

  for (const bringBack of nightly([takeBack])) {
    await bringBack({ seller, customer, name: "Tarang 14", stock: Array(6).fill("4"), variantsPage, number });
    expect(await officeShop.findTroubles()).toEqual([]);
  }
  for (const page of [seller, customer]) await page.context().close();
});

/** By day import.spec.ts brings in a file, and app/domain/listing/import one with variants. */
for (const name of nightly(["Lahar 14"])) {
  test("a file makes the six variants of a laptop at once, which are published, sold, invoiced and returned", async ({
    browser,
    officeShop,
  }) => {
    const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
    const { Brand, "HSN code": hsn, Manufacturer, "Generic name": generic, Processor, Description } = laptop;
    const heading =
      "Brand,Name,Category,Variant of,SKU,Price without GST,MRP,RAM (GB),Colour,Stock,Description,Processor,RAM,Storage,Display,HSN code,Country of origin,Manufacturer,Generic name,Net quantity";
    const lines = variants.map((text, index) => {
      const [ram = "", colour] = text.split(", ");
      return `${Brand},${name},Laptop,lahar-14,LAHAR-${index},${60_000 + index * 1_000},90000,${ram},${colour},${index + 1},${Description},${Processor},${ram} LPDDR5X,512 GB NVMe SSD,14 inch IPS,${hsn},India,"${Manufacturer}",${generic},1 N`;
    });
    await openLive(seller, "/vendor/products/import");
    await seller.getByLabel("File", { exact: true }).setInputFiles({
      name: "laptops.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([heading, ...lines].join("\n")),
    });
    await submit(seller, "Check the file");
    await expect(seller.getByText("The file is ready to import: 6 new.")).toBeVisible();
    await submit(seller, "Import");
    await expect(seller.getByText("Imported: 6 new.")).toBeVisible();
    await openLive(seller, "/vendor/products?search=LAHAR-4");
    await seller.getByRole("link", { name: /^Lahar 14, 32 GB, Black/ }).click();
    await seller
      .getByRole("main")
      .getByRole("link", { name: /variants/i })
      .first()
      .click();
    await expect(seller.locator("main fieldset section").getByRole("heading")).toHaveText(variants);
    await expect(row(seller, "32 GB, Black").getByLabel("SKU")).toHaveValue("LAHAR-4");
    const stock = ["1", "2", "3", "4", "5", "6"];
    expect(await stocks(seller)).toEqual(stock);
    const variantsPage = new URL(seller.url()).pathname;

    await test.step("each variant gets a picture and is published", async () => {
      for (const [index, text] of variants.entries()) {
        await openLive(seller, variantsPage);
        await row(seller, text).getByRole("link", { name: "0 pictures and details" }).click();
        const buffer = await drawPicture(30 * index, { width: 900, height: 900 });
        await seller
          .getByLabel("Add pictures")
          .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
        await expect(seller.getByLabel(/^Description of picture 1$/)).toBeVisible();
        await submit(seller, "Publish");
        await expect(seller.getByText("Published.").first()).toBeVisible();
      }
    });

    const home = await browser.newContext({ baseURL: officeShop.url });
    await comeFromElsewhere(home);
    await registerCustomer(home, "Asha Patil");
    const customer = await home.newPage();
    await openLive(seller, variantsPage);
    const address = await row(seller, "32 GB, Black")
      .getByRole("link", { name: "View in shop" })
      .getAttribute("href");
    await openLive(customer, address ?? "");
    await expect(picks(customer)).toBeVisible();
    const number = await buyBlack(customer, name);
    await takeBack({ seller, customer, name, stock, variantsPage, number });
    expect(await officeShop.findTroubles()).toEqual([]);
    for (const page of [seller, customer]) await page.context().close();
  });
}
