import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expectNoSidewaysScroll, expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

type Typed = { name: string; unit?: string; word?: string; options?: string; isLast?: boolean };

/** Adds a specification that shoppers can filter by. The page is that of the types. */
async function specify(owner: Page, type: RegExp, { name, unit, word, options, isLast }: Typed) {
  await owner.getByRole("link", { name: type }).click();
  await owner.getByLabel("Name", { exact: true }).fill(name);
  await owner.getByLabel("Heading").fill("Printing");
  if (unit) {
    await owner.getByLabel("Unit").fill(unit);
    await owner.getByLabel("What is better").selectOption("more");
    await owner.getByLabel("Comparison word").fill(word ?? "");
    await owner.getByLabel("Filter", { exact: true }).selectOption("boxes");
  } else {
    await owner.getByLabel("Shoppers can filter by it").check();
  }
  if (options) await owner.getByLabel("Options").fill(options);
  await owner
    .getByRole("button", { name: isLast ? "Add specification" : "Add and enter another", exact: true })
    .click();
  await expect(owner.getByRole("main").getByRole("status").first()).toContainText(
    isLast ? "Specification added" : `'${name}' was added`,
  );
}

const printers = [
  { name: "Chhapai 100", price: "9,000", speed: "152", method: "Direct thermal", ports: ["USB"], cuts: "No" },
  {
    name: "Chhapai 200",
    price: "14,000",
    speed: "203",
    method: "Thermal transfer",
    ports: ["USB", "Ethernet"],
    cuts: "Yes",
  },
  {
    name: "Chhapai 300",
    price: "22,000",
    speed: "254",
    method: "Thermal transfer",
    ports: ["USB", "Ethernet", "Bluetooth"],
    cuts: "Yes",
  },
];
type Printer = (typeof printers)[number];

async function list(owner: Page, { name, price, speed, method, ports, cuts }: Printer, hue: number) {
  await openLive(owner, "/admin/products/new");
  await owner.getByLabel("Vendor", { exact: true }).selectOption("Sahyadri Computers");
  await owner.getByLabel("Category", { exact: true }).selectOption("Label printers");
  await fill(owner, {
    Brand: "Deccan",
    Name: name,
    Description: "A label printer for a small warehouse.",
    "Price, ₹ without GST": price,
    "MRP, ₹ incl. all taxes": "40000",
    Stock: "8",
    "Label speed (mm/s)": speed,
    "Label width (mm)": "108",
    "Print resolution (dpi)": name.endsWith("100") ? "203" : "300",
    "HSN code": "84433260",
    Manufacturer: "Deccan Printing, Pune",
    "Generic name": "Label printer",
  });
  await owner.getByLabel("Printing method").selectOption(method);
  await owner.getByLabel("Label cutter").selectOption(cuts);
  for (const port of ports) await owner.getByRole("checkbox", { name: port, exact: true }).check();
  const picture = await drawPicture(hue, { width: 900, height: 900 });
  await owner
    .getByLabel("Add pictures")
    .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: picture });
  await owner.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(owner.getByText("Published.").first()).toBeVisible();
}

const cards = (page: Page) => page.getByRole("article").getByRole("heading");

test("the owner adds label printers with six specifications, and a shopper filters and compares three", async ({
  page: owner,
  context,
  browser,
  officeShop,
}) => {
  test.setTimeout(240_000);
  await comeFromElsewhere(context);
  await officeShop.enterAs("admin", context);

  await test.step("a category with six specifications of every filtered type", async () => {
    await openLive(owner, "/admin/catalogue");
    await owner.getByRole("link", { name: "Add category", exact: true }).click();
    await owner.getByLabel("Name", { exact: true }).fill("Label printers");
    await owner.getByRole("button", { name: "Add category" }).click();
    await owner.getByRole("link", { name: "New specification" }).click();
    await specify(owner, /^Number/, { name: "Label speed", unit: "mm/s", word: "Faster" });
    await specify(owner, /^Number/, { name: "Label width", unit: "mm", word: "Wider" });
    await specify(owner, /^Number/, { name: "Print resolution", unit: "dpi", word: "Sharper" });
    await specify(owner, /^Choice/, { name: "Printing method", options: "Direct thermal\nThermal transfer" });
    await specify(owner, /^Several/, { name: "Interfaces", options: "USB\nEthernet\nBluetooth" });
    await specify(owner, /^Yes or no/, { name: "Label cutter", isLast: true });
    await expect(owner.locator("ul:has(> [draggable]) > li")).toHaveCount(6);
  });

  await test.step("three products with typed values and pictures", async () => {
    for (const [index, printer] of printers.entries()) await list(owner, printer, index * 60);
  });

  const visitor = await browser.newContext({ baseURL: officeShop.url });
  await comeFromElsewhere(visitor);
  const shopper = await visitor.newPage();
  await test.step("a shopper filters by what the owner has added", async () => {
    await openLive(shopper, "/products?category=label-printers");
    await expect(cards(shopper)).toHaveCount(3);
    const filters = shopper.getByRole("main");
    await filters.getByRole("checkbox", { name: /^Ethernet/ }).check();
    await expect(cards(shopper)).toHaveText(["Chhapai 200", "Chhapai 300"]);
    await filters.getByRole("checkbox", { name: /^203 mm\/s/ }).check();
    await expect(cards(shopper)).toHaveText(["Chhapai 200"]);
    await shopper.reload();
    await expect(cards(shopper)).toHaveText(["Chhapai 200"]);
  });

  await test.step("and compares all three: everything, or the differences, with the better ones marked", async () => {
    for (const { name } of printers) {
      await openLive(shopper, "/products?category=label-printers");
      await shopper.getByRole("button", { name: `Compare ${name}` }).click();
      await expect(shopper.getByRole("columnheader").filter({ hasText: name })).toBeVisible();
    }
    const row = (name: string) =>
      shopper.getByRole("row").filter({ has: shopper.getByRole("rowheader", { name }) });
    await expect(row("Label speed").getByRole("cell")).toHaveText(["152 mm/s", "203 mm/s", "254 mm/sBest"]);
    await expect(row("Print resolution").getByRole("cell")).toHaveText([
      "203 dpi",
      "300 dpiBest",
      "300 dpiBest",
    ]);
    await expect(row("Interfaces").getByRole("cell").last()).toHaveText("USB, Ethernet, Bluetooth");
    await expect(row("Label width")).toBeVisible();
    await expectSoundPage(shopper);
    await shopper.getByRole("link", { name: "Only the differences" }).click();
    await expect(row("Label width")).toHaveCount(0);
    await expect(row("Label cutter").getByRole("cell")).toHaveText(["No", "Yes", "Yes"]);
    await expectNoSidewaysScroll(shopper);
  });
  await visitor.close();
});
