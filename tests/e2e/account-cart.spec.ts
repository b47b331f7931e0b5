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

  test("shows in another tab before it is saved, and on another device once it is; one connection follows for all tabs", async ({
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
    const addThere = () => there.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
    await openLive(page, "/cart");
    await expect.poll(() => connections.length).toBe(1);
    await openLive(there, "/cart");
    const tab = await context.newPage();
    await openLive(tab, "/cart");

    await test.step("another tab shows what is not saved yet, another device waits", async () => {
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
    });
    await test.step("what the other device adds shows in both tabs, over one connection", async () => {
      await openLive(there, darpan.path);
      await addThere();
      await expectStored(device, ["3 × 2", "14 × 1"]);
      for (const one of [page, tab]) await expect(quantityOf(one, darpan)).toHaveValue("1");
      await expect(badge(tab, 3)).toBeVisible();
      expect(connections).toHaveLength(1);
    });
    await test.step("the connection passes on when its tab is closed", async () => {
      await page.close();
      await expect.poll(() => connections.length).toBe(2);
      await addThere();
      await expect(quantityOf(tab, darpan)).toHaveValue("2");
    });
    await device.close();
  });

  test("ends the same on both devices when both edit at once, and is deleted everywhere, with the save that was due", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const customer = await registerWithCart(context, baseURL, "3-1_14-1");
    const { device, page: there } = await openDevice(browser, customer);
    await openLive(page, "/cart");
    await openLive(there, "/cart");
    await test.step("both edit at once", async () => {
      await Promise.all([more(page, meru).click(), more(there, darpan).click()]);
      await expectStored(context, ["3 × 2", "14 × 2"]);
      for (const one of [page, there]) {
        await expect(quantityOf(one, meru)).toHaveValue("2");
        await expect(quantityOf(one, darpan)).toHaveValue("2");
        await expect(sum(one, "Subtotal, 4 items")).toHaveText("₹2,69,960");
      }
    });
    await test.step("it is cleared while a save is due", async () => {
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
    });
    await test.step("it is given back", async () => {
      await notice(page).getByRole("button", { name: "Undo" }).click();
      await expectStored(context, ["3 × 3", "14 × 2"]);
      await expect(badge(there, 5)).toBeVisible();
    });
    await device.close();
  });

  test("is the same after a reload at any moment, gives back what was removed, and is saved when the page is left", async ({
    page,
    context,
    baseURL,
  }) => {
    await registerWithCart(context, baseURL, "3-1_14-2");
    await openLive(page, "/cart");
    await test.step("it is reloaded before the save is due", async () => {
      await more(page, meru).click();
      await page.reload();
      await expect(quantityOf(page, meru)).toHaveValue("2");
      await expectStored(context, ["3 × 2", "14 × 2"]);
      await expect(quantityOf(page, meru)).toHaveValue("2");
    });
    await test.step("a line is removed and given back", async () => {
      await removalOf(page, meru).click();
      await expectStored(context, ["14 × 2"]);
      await notice(page).getByRole("button", { name: "Undo" }).click();
      await expect(page.locator(".cart-line h2")).toHaveText([meru.name, darpan.name]);
      await expectStored(context, ["3 × 2", "14 × 2"]);
    });
    await test.step("the page is left before the second is over", async () => {
      await more(page, meru).click();
      await expect(quantityOf(page, meru)).toHaveValue("3");
      await page.close({ runBeforeUnload: false });
      await expectStored(context, ["3 × 3", "14 × 2"]);
    });
  });

  test("is what the checkout bills, however quickly the way leads there, and an empty one leads to the cart", async ({
    page,
    context,
  }) => {
    const add = () => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await registerCustomer(context);
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await test.step("by links", async () => {
      await openLive(page, meru.path);
      await add();
      await notice(page).getByRole("link", { name: "View cart" }).click();
      await page.getByRole("link", { name: "Proceed to Checkout" }).click();
      await expect(page).toHaveURL(/checkout/);
      await expect(sum(page, "Subtotal, 1 item")).toHaveText("₹76,990");
    });
    await test.step("by a typed address", async () => {
      await openLive(page, meru.path);
      await add();
      await expect(notice(page).getByRole("link", { name: "View cart" })).toBeVisible();
      await page.goto("/checkout");
      await expect(page).toHaveURL(/\/checkout/);
      await expect(sum(page, "Subtotal, 2 items")).toHaveText("₹1,53,980");
    });
  });
});

test.describe("without a line", () => {
  test("edits are kept, and sent when it is back; what another device did stays; they outlive the page", async ({
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

    await test.step("the line is away while both edit", async () => {
      const logged = page.waitForEvent("console", (message) =>
        message.text().startsWith("The cart could not be reached"),
      );
      await context.setOffline(true);
      await more(page, meru).click();
      await logged;
      await there.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
      await expectStored(device, ["3 × 1", "14 × 1"]);
      await expect(quantityOf(page, meru)).toHaveValue("2");
    });
    await test.step("the line is back", async () => {
      await context.setOffline(false);
      await expectStored(device, ["3 × 2", "14 × 1"]);
      await expect(quantityOf(page, darpan)).toHaveValue("1");
      await expect(badge(there, 3)).toBeVisible();
    });
    await device.close();
    await test.step("the page is closed while the line is away", async () => {
      await context.setOffline(true);
      await more(page, meru).click();
      await expect(quantityOf(page, meru)).toHaveValue("3");
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openLive(next, "/about");
      await expect(badge(next, 4)).toBeVisible();
      await expectStored(context, ["3 × 3", "14 × 1"]);
    });
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
