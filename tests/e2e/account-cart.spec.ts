import { nightly } from "#tests/support/nightly.ts";
import { badge, cartLine, machines, more, notice, quantityOf, removalOf, sum } from "./support/cart-page.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectStored, openDevice, registerWithCart } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila } = machines;

test.describe("an account cart", () => {
  test("is the same on two devices and in all tabs, whoever edits, clears it, or has no line", async ({
    page,
    context,
    browser,
    baseURL,
    allow,
  }) => {
    test.slow();
    allow(/ERR_INTERNET_DISCONNECTED/);
    const customer = await registerWithCart(context, baseURL, "3-1_14-1");
    const { device, page: there } = await openDevice(browser, customer);
    const connections: string[] = [];
    context.on("request", (request) => {
      if (request.url().endsWith("/cart/events")) connections.push(request.url());
    });
    const addThere = () => there.locator(".buy-row").getByRole("button", { name: "Add to Cart" }).click();
    await openLive(page, "/cart");
    await expect.poll(() => connections.length).toBe(1);
    await openLive(there, "/cart");

    await test.step("both edit at once", async () => {
      await Promise.all([more(page, meru).click(), more(there, darpan).click()]);
      await expectStored(context, ["3 × 2", "14 × 2"]);
      for (const entry of [page, there]) {
        await expect(quantityOf(entry, meru)).toHaveValue("2");
        await expect(quantityOf(entry, darpan)).toHaveValue("2");
        await expect(sum(entry, "Subtotal excl. GST, 4 items")).toHaveText("₹2,69,960");
      }
    });
    await test.step("it is cleared everywhere while a save is due, which is not sent", async () => {
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

    const tab = await context.newPage();
    await openLive(tab, "/cart");
    await test.step("another tab shows what is not saved yet, another device waits", async () => {
      const mayArrive = Promise.withResolvers<void>();
      await context.route("/cart/account", async (route) => {
        if (route.request().method() === "PUT") await mayArrive.promise;
        await route.continue();
      });
      await more(page, meru).click();
      await expect(quantityOf(tab, meru)).toHaveValue("4");
      await expect(sum(tab, "Subtotal excl. GST, 6 items")).toHaveText("₹4,23,940");
      await expect(quantityOf(there, meru)).toHaveValue("3");
      mayArrive.resolve();
      await expect(quantityOf(there, meru)).toHaveValue("4");
      await expect(sum(there, "Subtotal excl. GST, 6 items")).toHaveText("₹4,23,940");
      await context.unroute("/cart/account");
    });
    await test.step("what the other device adds shows in both tabs, over one connection", async () => {
      await openLive(there, qila.path);
      await addThere();
      await expectStored(device, ["3 × 4", "14 × 2", "18 × 1"]);
      for (const entry of [page, tab]) await expect(quantityOf(entry, qila)).toHaveValue("1");
      await expect(badge(tab, 7)).toBeVisible();
      expect(connections).toHaveLength(1);
    });
    await test.step("the connection passes on when its tab is closed", async () => {
      await page.close();
      await expect.poll(() => connections.length).toBe(2);
      await addThere();
      await expect(quantityOf(tab, qila)).toHaveValue("2");
    });

    await test.step("without a line edits are kept, while the other device goes on", async () => {
      const logged = tab.waitForEvent("console", (message) =>
        message.text().startsWith("The cart could not be reached"),
      );
      await context.setOffline(true);
      await more(tab, meru).click();
      await logged;
      await addThere();
      await expectStored(device, ["3 × 4", "14 × 2", "18 × 3"]);
      await expect(quantityOf(tab, meru)).toHaveValue("5");
    });
    await test.step("when it is back they are sent, and what the other device did stays", async () => {
      await context.setOffline(false);
      await expectStored(device, ["3 × 5", "14 × 2", "18 × 3"]);
      await expect(quantityOf(tab, qila)).toHaveValue("3");
      await expect(badge(there, 10)).toBeVisible();
    });
    await device.close();
    await test.step("they outlive the page that is closed without a line", async () => {
      await context.setOffline(true);
      await more(tab, meru).click();
      await expect(quantityOf(tab, meru)).toHaveValue("6");
      await tab.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openLive(next, "/about");
      await expect(badge(next, 11)).toBeVisible();
      await expectStored(context, ["3 × 6", "14 × 2", "18 × 3"]);
    });
  });

  test("is saved one second after the last change and when the page is left, is the same after a reload, and gives back what was removed", async ({
    page,
    context,
    baseURL,
  }) => {
    await registerWithCart(context, baseURL, "3-1_14-2");
    await openLive(page, "/cart");
    await test.step("it is saved one second after the last of two changes", async () => {
      const waited = page.evaluate(async () => {
        let lastClick = Infinity;
        document.addEventListener("click", ({ timeStamp }) => void (lastClick = timeStamp));
        const save = await new Promise<PerformanceEntry>((resolve) => {
          new PerformanceObserver((list) => {
            const entry = list.getEntries().find(({ name }) => name.endsWith("/cart/account"));
            if (entry) resolve(entry);
          }).observe({ type: "resource" });
        });
        return save.startTime - lastClick;
      });
      await more(page, meru).click();
      await more(page, meru).click();
      await expect(sum(page, "Subtotal excl. GST, 5 items")).toHaveText("₹3,46,950");
      expect(await waited).toBeGreaterThanOrEqual(995);
      await expectStored(context, ["3 × 3", "14 × 2"]);
    });
    await test.step("it is reloaded before the save is due", async () => {
      await more(page, meru).click();
      await page.reload();
      await expect(quantityOf(page, meru)).toHaveValue("4");
      await expectStored(context, ["3 × 4", "14 × 2"]);
      await expect(quantityOf(page, meru)).toHaveValue("4");
    });
    await test.step("a line is removed and given back", async () => {
      await removalOf(page, meru).click();
      await expectStored(context, ["14 × 2"]);
      await notice(page).getByRole("button", { name: "Undo" }).click();
      await expect(page.locator(".cart-line h2")).toHaveText([meru.name, darpan.name]);
      await expectStored(context, ["3 × 4", "14 × 2"]);
    });
    await test.step("the page is left before the second is over", async () => {
      await more(page, meru).click();
      await expect(quantityOf(page, meru)).toHaveValue("5");
      await page.close({ runBeforeUnload: false });
      await expectStored(context, ["3 × 5", "14 × 2"]);
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
      await expect(sum(page, "Subtotal excl. GST, 1 item")).toHaveText("₹76,990");
    });
    await test.step("by a typed address", async () => {
      await openLive(page, meru.path);
      await add();
      await expect(notice(page).getByRole("link", { name: "View cart" })).toBeVisible();
      await page.goto("/checkout");
      await expect(page).toHaveURL(/\/checkout/);
      await expect(sum(page, "Subtotal excl. GST, 2 items")).toHaveText("₹1,53,980");
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
