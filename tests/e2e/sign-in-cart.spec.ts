import { badge, giveGuestCart, machines, notice, quantityOf, sum, summary } from "./support/cart-page.ts";
import { registerCustomer, signIn } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectStored, registerWithCart } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila } = machines;

test.describe("signing in", () => {
  test("brings the guest's cart along and leads on to checkout; a later one is added, capped at stock, and told of once", async ({
    page,
    context,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "18-2_3-1");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("guest-cart");
    await openLive(page, "/cart");
    await expect(badge(page, 3)).toBeVisible();
    await expect(sum(page, "Subtotal excl. GST, 3 items")).toHaveText("₹6,66,970");
    await expect(summary(page).getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
      "href",
      "/checkout",
    );
    await expect(notice(page)).not.toContainText("Your carts were combined");

    await page.goto("about:blank");
    await context.clearCookies();
    await giveGuestCart(context, baseURL, "18-2_14-1_999999-1");
    await signIn(context, customer);
    await openLive(page, "/cart");
    await expect(page.locator(".cart-line h2")).toHaveText([qila.name, meru.name, darpan.name]);
    await expect(quantityOf(page, qila)).toHaveValue("3");
    await expect(notice(page)).toContainText(
      "Only 3 of Qila 5080 left, so your cart now has 3. 1 product is no longer sold and was removed from your cart.",
    );
    await page.reload();
    await expect(badge(page, 5)).toBeVisible();
    await expect(notice(page)).not.toContainText("Qila");
  });

  test("counts a login sent twice once", async ({ context, baseURL }) => {
    const customer = await registerCustomer(context);
    await context.clearCookies();
    await giveGuestCart(context, baseURL, "a1b2c3.3-2");
    const cookies = await context.cookies();
    await signIn(context, customer);
    await context.addCookies(cookies);
    await signIn(context, customer);
    await expectStored(context, ["3 × 2"]);
  });

  test("takes up what a tab that had not noticed put in since", async ({ page, context }) => {
    await openLive(page, meru.path);
    await registerCustomer(context);
    await page.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
    await expect(badge(page, 1)).toBeVisible();
    await openLive(page, "/cart");
    await expect(quantityOf(page, meru)).toHaveValue("1");
    await expectStored(context, ["3 × 1"]);
  });

  test("makes a cart that is open in another tab the stored one", async ({ page, context, baseURL }) => {
    await giveGuestCart(context, baseURL, "3-1");
    await openLive(page, "/about");
    await registerCustomer(context);
    await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).click();
    await expect(summary(page).getByRole("link", { name: "Proceed to Checkout" })).toBeVisible();
    await expect(quantityOf(page, meru)).toHaveValue("1");
    await expectStored(context, ["3 × 1"]);
  });
});
