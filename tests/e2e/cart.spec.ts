import { nightly } from "#tests/support/nightly.ts";
import {
  badge,
  cartLine,
  giveGuestCart,
  machines,
  more,
  notice,
  quantityOf,
  removalOf,
  sum,
} from "./support/cart-page.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila, soldOut } = machines;

test.describe("a guest's cart", () => {
  test(
    "shows machines, prices and sums, moves nothing when it comes alive, and gives back what was removed or cleared",
    { tag: "@phone-nightly" },
    async ({ page, context, baseURL }) => {
      await giveGuestCart(context, baseURL, "3-1_14-2");
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await openLive(page, "/cart");
      await test.step("nothing moves on the page when it comes alive", async () => {
        await expect(badge(page, 3)).toBeVisible();
        const shift = await page.evaluate(
          () => (window as unknown as { seen: { shift: number } }).seen.shift,
        );
        expect(shift).toBeLessThan(0.01);
      });
      await test.step("unit prices with and without GST, and the sums", async () => {
        await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
        await expect(page.getByText("3 items", { exact: true })).toBeVisible();
        await expect(cartLine(page, meru)).toContainText("₹90,848 incl. GST ₹76,990 excl. GST");
        const each = cartLine(page, darpan).locator(".cart-line-unit");
        await expect(each).toHaveText(
          "₹68,428 incl. GST ₹57,990 excl. GST each Lowest price in the 30 days before: was ₹76,688₹64,990 11% off",
        );
        await expect(cartLine(page, darpan).locator("[data-part=sum]")).toHaveText(
          "₹1,36,856 incl. GST ₹1,15,980 excl. GST",
        );
        await expect(sum(page, "Subtotal excl. GST, 3 items")).toHaveText("₹1,92,970");
        await expect(sum(page, "GST 18%")).toHaveText("₹34,734");
        await expect(sum(page, "Delivery")).toHaveText("Free");
        await expect(sum(page, /^Total/)).toHaveText("₹2,27,704");
        await expect(badge(page, 3)).toBeVisible();
      });
      await test.step("a line is removed, and given back where it stood", async () => {
        await removalOf(page, meru).click();
        await expect(cartLine(page, meru)).toHaveCount(0);
        await expect(sum(page, "Subtotal excl. GST, 2 items")).toHaveText("₹1,15,980");
        await expect(notice(page)).toContainText("Removed from cartMeru 14 OLED");
        await notice(page).getByRole("button", { name: "Undo" }).click();
        await expect(page.locator(".cart-line h2")).toHaveText([meru.name, darpan.name]);
        await expect(sum(page, "Subtotal excl. GST, 3 items")).toHaveText("₹1,92,970");
      });
      await test.step("everything is cleared, and given back", async () => {
        await page.getByRole("button", { name: "Clear Cart" }).click();
        await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
        await expect(badge(page, 0)).toBeVisible();
        expect((await context.cookies()).find(({ name }) => name === "guest-cart")).toBeUndefined();
        await notice(page).getByRole("button", { name: "Undo" }).click();
        await expect(badge(page, 3)).toBeVisible();
        await expect(quantityOf(page, darpan)).toHaveValue("2");
      });
    },
  );

  test("is the same in two tabs, after a reload and on the way back", async ({ page, context, baseURL }) => {
    await giveGuestCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    const other = await context.newPage();
    await openLive(other, "/cart");
    await test.step("two tabs", async () => {
      await more(page, meru).click();
      await expect(quantityOf(other, meru)).toHaveValue("2");
      await expect(sum(other, "Subtotal excl. GST, 2 items")).toHaveText("₹1,53,980");
      await more(other, meru).click();
      await expect(quantityOf(page, meru)).toHaveValue("3");

      await openLive(other, darpan.path);
      await other.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
      await expect(quantityOf(page, darpan)).toHaveValue("1");
      await expect(badge(other, 4)).toBeVisible();
      await expect(badge(page, 4)).toBeVisible();
    });
    await test.step("a reload and the way back", async () => {
      await more(page, meru).click();
      await expect(badge(page, 5)).toBeVisible();
      await page.reload();
      await expect(quantityOf(page, meru)).toHaveValue("4");
      await page.goto("/about");
      await page.goBack();
      await expect(quantityOf(page, meru)).toHaveValue("4");
    });
  });

  test("survives broken stored data", async ({ page, context, baseURL }) => {
    const others = nightly(["%E0%A4%A", "[object Object]", "a.b.c"]);
    for (const broken of ["3-1_x_14--2_99999999999999999999-1", ...others]) {
      await test.step(broken, async () => {
        await giveGuestCart(context, baseURL, broken);
        const answer = await page.goto("/cart");
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await openLive(page, meru.path);
        await page.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
        const filled = page.getByRole("banner").getByRole("link", { name: /^Cart, \d/ });
        await filled.click();
        await expect(cartLine(page, meru)).toBeVisible();
      });
    }
  });

  test("is capped at the stock, counts nothing for what is sold out, and drops what is no longer sold", async ({
    page,
    context,
    baseURL,
  }) => {
    await giveGuestCart(context, baseURL, "18-9_6-1_999999-2");
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await openLive(page, "/cart");
    await test.step("stock no longer covers one, and the cart says so", async () => {
      await expect(cartLine(page, qila)).toContainText("Only 3 left");
      await expect(quantityOf(page, qila)).toHaveValue("3");
    });
    await test.step("one is no longer sold, with a warning", async () => {
      expect((await warning).text()).toContain("999999");
      await expect(
        page.getByText("1 product is no longer sold and was removed from your cart."),
      ).toBeVisible();
    });
    await test.step("one is sold out: it stays in sight, and only the others are counted", async () => {
      await expect(cartLine(page, soldOut)).toContainText("Out of stock. Remove it to check out");
      await expect(quantityOf(page, soldOut)).toBeDisabled();
      await expect(sum(page, "Subtotal excl. GST, 3 items")).toHaveText("₹8,84,970");
      await removalOf(page, soldOut).click();
      await expect(cartLine(page, soldOut)).toHaveCount(0);
      await expect(badge(page, 3)).toBeVisible();
    });
  });

  test("keeps edits made without a line, and sums them up when it is back", async ({
    page,
    context,
    baseURL,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    await giveGuestCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    await context.setOffline(true);
    await more(page, meru).click();
    await expect(quantityOf(page, meru)).toHaveValue("2");
    await expect(page.getByText("We cannot reach the shop right now.")).toBeVisible();
    await context.setOffline(false);
    await expect(sum(page, "Subtotal excl. GST, 2 items")).toHaveText("₹1,53,980");
    await expect(page.getByText("We cannot reach the shop right now.")).toHaveCount(0);
  });
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a cart is filled, changed, emptied and brought back by forms alone", async ({ page }) => {
      await page.goto(darpan.path);
      await quantityOf(page, darpan).fill("2");
      await page.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(sum(page, "Subtotal excl. GST, 2 items")).toHaveText("₹1,15,980");

      await quantityOf(page, darpan).fill("5");
      await cartLine(page, darpan).getByRole("button", { name: "Update" }).click();
      await expect(sum(page, "Subtotal excl. GST, 5 items")).toHaveText("₹2,89,950");

      await removalOf(page, darpan).click();
      await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await expect(page.getByText("Darpan AIO 24 was removed.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(quantityOf(page, darpan)).toHaveValue("5");

      await page.getByRole("button", { name: "Clear Cart" }).click();
      await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(quantityOf(page, darpan)).toHaveValue("5");
    });

    test("a refused addition says why, and leaves the cart as it is", async ({
      page,
      context,
      baseURL,
      allow,
    }) => {
      allow(/the server responded with a status of 409/);
      await giveGuestCart(context, baseURL, "18-3");
      await page.goto("/products?brand=Agnirok");
      await page.getByRole("button", { name: "Add Qila 5080 to cart" }).click();
      await expect(page.getByRole("alert").first()).toHaveText(
        "Qila 5080 was not added. Only 3 left. Your cart already has 3.",
      );
      await expect(quantityOf(page, qila)).toHaveValue("3");
    });
  });
}
