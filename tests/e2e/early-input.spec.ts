import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { isNightly, nightly } from "#tests/support/nightly.ts";
import { everyRoute } from "#tests/access/every-route.ts";
import { badge, giveGuestCart, machines, quantityOf } from "./support/cart-page.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { changeEveryField, expectNothingLost, holdScripts, renderAgain } from "./support/late-scripts.ts";
import { fillCart, giveAddress } from "./support/scenes.ts";
import { expect, test } from "./support/test.ts";

const roles: Record<string, { area: RegExp; enter: (context: BrowserContext) => Promise<void> }> = {
  guest: { area: /^\/(?!admin|vendor\/|account|checkout|orders)/, enter: async () => {} },
  customer: {
    area: /^\/(account|checkout|cart|tickets|my-|orders|products\/:slug\/(review|ask))/,
    enter: async (context) => {
      await registerCustomer(context);
      await fillCart(context.request, ["3", "14"]);
    },
  },
  vendor: {
    area: /^\/vendor\/(?!register)/,
    enter: ({ request }) =>
      enter(request, "/login", { email: "vendor@demo.example", password: "demo-password" }),
  },
  admin: {
    area: /^\/admin\/(?!login)/,
    enter: ({ request }) =>
      enter(request, "/admin/login", { email: "admin@demo.example", password: "demo-password" }),
  },
};
const isPage = (pattern: string) =>
  !/\.(csv|json|xml|txt|webmanifest)$|\/(pdf|events|body)$|^\/(logout|pictures)/.test(pattern);

/**
 * The pages with fields among these routes; parameters are taken from the links of pages before. By day only those with a
 * kind of field that no page before them has, such as a date.
 */
async function pagesWithFields(request: APIRequestContext, area: RegExp) {
  const found: string[] = [];
  const kinds = new Set<string>();
  let links = "";
  for (const { pattern } of everyRoute) {
    if (!area.test(pattern) || !isPage(pattern) || pattern.includes("*")) continue;
    const example = new RegExp(`href="(${pattern.replaceAll(/:\w+/g, '(?!new["/])[^"/?#]+')})"`).exec(
      links,
    )?.[1];
    const path = pattern.includes(":") ? example : pattern;
    if (!path) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200 || !answer.headers()["content-type"]?.includes("html")) continue;
    const html = await answer.text();
    links += html;
    const fields = html.slice(html.indexOf("<main")).match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
    const newKinds = fields
      .filter((field) => !/type="(hidden|file)"|disabled/.test(field))
      .map((field) => field.match(/^<\w+| type="[^"]*"/g)?.join("") ?? "")
      .filter((kind) => !kinds.has(kind));
    for (const kind of newKinds) kinds.add(kind);
    if (isNightly ? fields.length > 0 : newKinds.length > 0) found.push(path);
  }
  return found;
}

// By day the vendor area stands for the panel, which has its lists and forms too.
for (const [role, { area, enter }] of Object.entries(roles)) {
  if (role === "admin" && !isNightly) continue;
  test(`what a ${role} chooses before the scripts come is not lost`, async ({ page, context }) => {
    if (isNightly) test.setTimeout(400_000);
    await enter(context);
    await page.route(/\/pictures\/|\.woff2$/, (route) => route.fulfill({ body: "" }));
    const { open, release } = await holdScripts(page);
    for (const path of await pagesWithFields(context.request, area)) {
      await test.step(path, async () => {
        await open(path);
        if ((await changeEveryField(page)) === 0) return;
        await release();
        await expectNothingLost(page, path);
      });
    }
  });
}

const choices: Record<string, (page: Page) => Promise<unknown>> = {
  "category=Desktop": (page) => page.getByRole("radio", { name: /^Desktop/ }).check(),
  "sort=price-asc": (page) => page.getByLabel("Sort by").selectOption("price-asc"),
  "max=80000": (page) => page.getByRole("spinbutton", { name: "Highest price in rupees" }).fill("80000"),
};

test("filters and the order of a list, each alone and all together, change the list", async ({ page }) => {
  const { open, release } = await holdScripts(page);
  const all = Object.keys(choices);
  for (const chosen of [...nightly(all.map((choice) => [choice])), all]) {
    await open("/products");
    for (const choice of chosen) await choices[choice]?.(page);
    await release();
    for (const choice of chosen) await expect(page).toHaveURL(new RegExp(`[?&]${choice}(&|$)`));
    const names = page.locator(".product-card-name");
    const answer = await (await page.request.get(page.url())).text();
    const expected = [...answer.matchAll(/product-card-name[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(
      (name) => name[1],
    );
    expect(expected.length).toBeGreaterThan(1);
    await expect(names).toHaveText(expected.map(String));
  }
});

test("a quantity typed on a product page and in the cart is sent", async ({ page, context, baseURL }) => {
  const { open, release } = await holdScripts(page);
  const pin = page.getByLabel("Delivery PIN code");
  await open(machines.meru.path);
  await quantityOf(page, machines.meru).fill("3");
  await pin.fill("411004");
  // The part with the PIN code is drawn anew when the quantity changes before its script is there.
  const releaseAnswer = await release(/delivery-answer/);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(badge(page, 3)).toBeVisible();
  releaseAnswer();
  await expect(pin).toHaveValue("411004");

  await giveGuestCart(context, baseURL, "3-1_14-2");
  await open("/cart");
  await quantityOf(page, machines.meru).fill("2");
  await quantityOf(page, machines.darpan).fill("5");
  await pin.fill("411004");
  await release();
  await expect(badge(page, 7)).toBeVisible();
  await expect(pin).toHaveValue("411004");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("status").filter({ hasText: "to Pune 411004" })).toBeVisible();
});

test("a search typed in the header stays, with the caret, and Enter leads to its results", async ({
  page,
}) => {
  const { open, release } = await holdScripts(page);
  await open("/about");
  const field = page.getByRole("combobox", { name: "Search the shop" });
  await field.pressSequentially("old");
  await field.press("ArrowLeft");
  await release();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("e");
  await expect(field).toHaveValue("oled");
  await field.press("Enter");
  await expect(page.locator(".product-card-name")).toHaveText(["Meru 14 OLED"]);
});

test("a payment method chosen right after a reload is the one of the order", async ({ page, context }) => {
  await registerCustomer(context);
  await fillCart(context.request, ["13"]);
  await giveAddress(context.request);
  const { open, reload, release } = await holdScripts(page);
  await open("/checkout?step=payment");
  await release();
  await reload();
  const cash = page.getByLabel("Cash on delivery");
  await expect(cash).not.toBeChecked();
  await cash.check();
  await release();
  await renderAgain(page);
  await expect(cash).toBeChecked();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
});

test("a search and a filter of a panel's list are both asked for", async ({ page, context }) => {
  await roles.admin?.enter(context);
  const { open, release } = await holdScripts(page);
  await open("/admin/products");
  await page.getByRole("searchbox", { name: "Search products" }).fill("meru");
  await page.getByLabel("Category").first().selectOption("Laptop");
  await release();
  await expect(page).toHaveURL(/search=meru/);
  await expect(page).toHaveURL(/category=Laptop/);
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("meru");
});
