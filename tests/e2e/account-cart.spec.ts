import { nightly } from "#tests/support/nightly.ts";
import { badge, cartLine, machines, more, notice, quantityOf, removalOf, sum } from "./support/cart-page.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectStored, openDevice, registerWithCart } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila } = machines;

test.describe("an account cart", () => {
  test("is saved one second after the last change", async ({ page, context, baseURL }) => {
    await registerWithCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    const waited = page.evaluate(async () => {
      let lastClick = Infinity;
      document.addEventListener("click", ({ timeStamp }) => void (lastClick = timeStamp));
      const save = await new Promise<PerformanceEntry>((resolve) => {
        new PerformanceObserver((list) => {
          const found = list.getEntries().find(({ name }) => name.endsWith("/cart/account"));
          if (found) resolve(found);
        }).observe({ type: "resource" });
      });
      return save.startTime - lastClick;
    });
    await more(page, meru).click();
    await more(page, meru).click();
    await expect(sum(page, "Subtotal, 3 items")).toHaveText("₹2,30,970");
    expect(await waited).toBeGreaterThanOrEqual(995);
    await expectStored(context, ["3 × 3"]);
  });

  test("shows in another tab before it is saved, and on another device once it is", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "3-1");
    const { device, page: there } = await openDevice(browser, customer);
    await openLive(page, "/cart");
    await openLive(there, "/cart");
    const tab = await context.newPage();
    await openLive(tab, "/cart");
    const mayArrive = Promise.withResolvers<void>();
    await context.route("/cart/account", async (route) => {
      if (route.request().method() === "PUT") await mayArrive.promise;
      await route.continue();
    });

    await more(page, meru).click();
    await expect(quantityOf(tab, meru)).toHaveValue("2");
    await expect(sum(tab, "Subtotal, 2 items")).toHaveText("₹1,53,980");
    await expect(quantityOf(there, meru)).toHaveValue("1");
    mayArrive.resolve();
    await expect(quantityOf(there, meru)).toHaveValue("2");
    await expect(sum(there, "Subtotal, 2 items")).toHaveText("₹1,53,980");

    await openLive(there, darpan.path);
    await there.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
    await expectStored(device, ["3 × 2", "14 × 1"]);
    await expect(quantityOf(page, darpan)).toHaveValue("1");
    await expect(badge(tab, 3)).toBeVisible();
    await device.close();
  });

  test("ends the same on both devices when both edit at once", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "3-1_14-1");
    const { device, page: there } = await openDevice(browser, customer);
    await openLive(page, "/cart");
    await openLive(there, "/cart");
    await Promise.all([more(page, meru).click(), more(there, darpan).click()]);
    await expectStored(context, ["3 × 2", "14 × 2"]);
    for (const one of [page, there]) {
      await expect(quantityOf(one, meru)).toHaveValue("2");
      await expect(quantityOf(one, darpan)).toHaveValue("2");
      await expect(sum(one, "Subtotal, 4 items")).toHaveText("₹2,69,960");
    }
    await device.close();
  });

  test("is saved when the page is left before the second is over", async ({ page, context, baseURL }) => {
    await registerWithCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    await more(page, meru).click();
    await expect(quantityOf(page, meru)).toHaveValue("2");
    await page.close({ runBeforeUnload: false });
    await expectStored(context, ["3 × 2"]);
  });

  test("is what the checkout bills, however quickly the way leads there", async ({ page, context }) => {
    await registerCustomer(context);
    await openLive(page, meru.path);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await notice(page).getByRole("link", { name: "View cart" }).click();
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await expect(page).toHaveURL(/checkout/);
    await expect(sum(page, "Subtotal, 1 item")).toHaveText("₹76,990");
  });

  test("is what a typed address of the checkout bills too, and an empty one leads to the cart", async ({
    page,
    context,
  }) => {
    await registerCustomer(context);
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await openLive(page, meru.path);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(notice(page).getByRole("link", { name: "View cart" })).toBeVisible();
    await page.goto("/checkout");
    await expect(page).toHaveURL(/\/checkout/);
    await expect(sum(page, "Subtotal, 1 item")).toHaveText("₹76,990");
  });

  test("is the same after a reload at any moment", async ({ page, context, baseURL }) => {
    await registerWithCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    await more(page, meru).click();
    await page.reload();
    await expect(quantityOf(page, meru)).toHaveValue("2");
    await expectStored(context, ["3 × 2"]);
    await expect(quantityOf(page, meru)).toHaveValue("2");
  });

  test("is deleted when it is cleared, with the save that was due, everywhere", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "3-1_14-2");
    const { device, page: there } = await openDevice(browser, customer);
    await openLive(there, "/cart");
    await openLive(page, "/cart");
    const saves: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT" || request.method() === "DELETE") saves.push(request.method());
    });
    // Both clicks happen before the save is due, however busy the machine is.
    const clear = await page.getByRole("button", { name: "Clear Cart" }).elementHandle();
    await more(page, meru).evaluate(async (button: HTMLElement, next) => {
      button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      (next as HTMLElement).click();
    }, clear);
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expect(there.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await expectStored(context, []);
    expect(saves).toEqual(["DELETE"]);

    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expectStored(context, ["3 × 2", "14 × 2"]);
    await expect(badge(there, 4)).toBeVisible();
    await device.close();
  });

  test("is followed over one connection for all tabs, which passes on when its tab is closed", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "3-1");
    const { device, page: there } = await openDevice(browser, customer);
    const connections: string[] = [];
    context.on("request", (request) => {
      if (request.url().endsWith("/cart/events")) connections.push(request.url());
    });
    await openLive(page, "/cart");
    await expect.poll(() => connections.length).toBe(1);
    const tab = await context.newPage();
    await openLive(tab, "/cart");
    await openLive(there, "/cart");
    await more(there, meru).click();
    for (const one of [page, tab]) await expect(quantityOf(one, meru)).toHaveValue("2");
    expect(connections).toHaveLength(1);

    await page.close();
    await expect.poll(() => connections.length).toBe(2);
    await more(there, meru).click();
    await expect(quantityOf(tab, meru)).toHaveValue("3");
    await device.close();
  });

  test("gives back what was removed", async ({ page, context, baseURL }) => {
    await registerWithCart(context, baseURL, "3-1_14-2");
    await openLive(page, "/cart");
    await removalOf(page, meru).click();
    await expectStored(context, ["14 × 2"]);
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".cart-line h2")).toHaveText([meru.name, darpan.name]);
    await expectStored(context, ["3 × 1", "14 × 2"]);
  });
});

test.describe("without a line", () => {
  test("edits are kept, and sent when it is back; what another device did stays", async ({
    page,
    context,
    browser,
    baseURL,
    allow,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    const customer = await registerWithCart(context, baseURL, "3-1");
    const { device, page: there } = await openDevice(browser, customer);
    await openLive(page, "/cart");
    await openLive(there, darpan.path);

    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("The cart could not be reached"),
    );
    await context.setOffline(true);
    await more(page, meru).click();
    await logged;
    await there.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
    await expectStored(device, ["3 × 1", "14 × 1"]);
    await expect(quantityOf(page, meru)).toHaveValue("2");

    await context.setOffline(false);
    await expectStored(device, ["3 × 2", "14 × 1"]);
    await expect(quantityOf(page, darpan)).toHaveValue("1");
    await expect(badge(there, 3)).toBeVisible();
    await device.close();
  });

  test("edits outlive the page", async ({ page, context, baseURL, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    await registerWithCart(context, baseURL, "3-1");
    await openLive(page, "/cart");
    await context.setOffline(true);
    await more(page, meru).click();
    await expect(quantityOf(page, meru)).toHaveValue("2");
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await openLive(next, "/about");
    await expect(badge(next, 2)).toBeVisible();
    await expectStored(context, ["3 × 2"]);
  });
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an account cart is changed by forms alone", async ({ page, context, baseURL }) => {
      await registerWithCart(context, baseURL, "18-5_14-1");
      await page.goto("/cart");
      await expect(page.getByText("Only 3 of Qila 5080 left, so your cart now has 3.")).toBeVisible();
      await quantityOf(page, darpan).fill("4");
      await cartLine(page, darpan).getByRole("button", { name: "Update" }).click();
      await expectStored(context, ["18 × 3", "14 × 4"]);
      await removalOf(page, qila).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expectStored(context, ["14 × 4", "18 × 3"]);
      await page.getByRole("button", { name: "Clear Cart" }).click();
      await expectStored(context, []);
    });
  });
}
