import { nightly } from "#tests/support/nightly.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { badge, machines, type Machine, notice } from "./support/cart-page.ts";
import { registerCustomer, signIn } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectStored } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, soldOut } = machines;

const heart = (page: Page) => page.getByRole("main").getByRole("button", { name: /wish list/ });
const card = (page: Page, { name }: Machine) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
const names = (page: Page) => page.getByRole("article").getByRole("heading");

/** A guest's wish list, the latest first. */
async function wishAsGuest(page: Page, ...wishes: Machine[]) {
  await page.goto("/about");
  await page.evaluate(
    (ids) => localStorage.setItem("wish-list", JSON.stringify(ids)),
    wishes.map(({ id }) => id),
  );
}
async function storedWishes(context: BrowserContext): Promise<unknown> {
  return (await context.request.get("/wish-list/account")).json();
}
const expectWishes = (context: BrowserContext, ...wishes: Machine[]) =>
  expect.poll(() => storedWishes(context)).toEqual(wishes.map(({ id }) => id));

/** By day a guest marks machines on their own pages: product.spec.ts. */
for (const kind of ["signed-in person", ...nightly(["guest"])]) {
  test(
    `the wish list of a ${kind} takes in what is marked, in all tabs, and lets it go`,
    { tag: "@phone-nightly" },
    async ({ page, context }) => {
      if (kind !== "guest") await registerCustomer(context);
      await openLive(page, meru.path);
      const other = await context.newPage();
      await openLive(other, meru.path);
      await test.step("a machine is marked in one tab", async () => {
        await heart(page).click();
        await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
        await expect(heart(other)).toHaveAttribute("aria-pressed", "true");
        await notice(page).getByRole("link", { name: "View wish list" }).click();
        await expect(names(page)).toHaveText([meru.name]);
      });
      await test.step("it is let go and given back", async () => {
        await page.getByRole("button", { name: `Remove ${meru.name} from wish list` }).click();
        await expect(page.getByRole("heading", { name: "Your wish list is empty" })).toBeVisible();
        await notice(page).getByRole("button", { name: "Undo" }).click();
        await expect(names(page)).toHaveText([meru.name]);
      });
      await test.step("another tab marks more, and a reload keeps it", async () => {
        for (const [machine, listed] of [
          [darpan, [darpan, meru]],
          [soldOut, [soldOut, darpan, meru]],
        ] as const) {
          await openLive(other, machine.path);
          await heart(other).click();
          await expect(heart(other)).toHaveAttribute("aria-pressed", "true");
          await expect(names(page)).toHaveText(listed.map(({ name }) => name));
        }
        // The shop has stored them by the time another page of it asks.
        if (kind !== "guest") await expectWishes(context, soldOut, darpan, meru);
        await page.reload();
        await expect(names(page)).toHaveText([soldOut.name, darpan.name, meru.name]);
      });
      await test.step("one moves to the cart", async () => {
        await expect(card(page, soldOut).getByRole("button", { name: "Move to cart" })).toBeDisabled();
        await card(page, darpan).getByRole("button", { name: "Move to cart" }).click();
        await expect(names(page)).toHaveText([soldOut.name, meru.name]);
        await expect(badge(page, 1)).toBeVisible();
      });
    },
  );
}

test("a guest's wishes come along at sign-in, beside those that are stored", async ({ page, context }) => {
  const customer = await registerCustomer(context);
  await context.request.put("/wish-list/account", { data: { productIds: [soldOut.id] } });
  await context.clearCookies();
  await wishAsGuest(page, darpan, meru);
  await signIn(context, customer);
  await openLive(page, "/wish-list");
  await expect(names(page)).toHaveText([darpan.name, meru.name, soldOut.name]);
  await expectWishes(context, darpan, meru, soldOut);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wish-list"))).toBe("[]");
});

test("a change that did not work is taken back, and said", async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await registerCustomer(context);
  await openLive(page, meru.path);
  await context.setOffline(true);
  await heart(page).click();
  await expect(page.getByRole("alert")).toContainText("Your wish list was not changed");
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
});

test("an empty wish list says so, and broken entries of a stored one are left out", async ({ page }) => {
  await page.goto("/wish-list");
  await expect(page.getByRole("heading", { level: 1, name: "Your wish list is empty" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("wish-list", '[1, null, "x", "3", "../x"]'));
  await openLive(page, "/wish-list");
  await expect(names(page)).toHaveText([meru.name]);
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a signed-in person's list works by forms alone", async ({ page, context }) => {
      await registerCustomer(context);
      await context.request.put("/wish-list/account", { data: { productIds: [meru.id, darpan.id] } });
      await page.goto("/wish-list");
      await card(page, meru).getByRole("button", { name: "Move to cart" }).click();
      await expect(names(page)).toHaveText([darpan.name]);
      await expectStored(context, ["3 × 1"]);
      await page.getByRole("button", { name: `Remove ${darpan.name} from wish list` }).click();
      await expect(page.getByRole("heading", { name: "Your wish list is empty" })).toBeVisible();
    });
  });
}
