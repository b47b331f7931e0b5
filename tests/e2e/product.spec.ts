import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Seven in stock, three pictures. */
const karya = "/products/deccara-karya-16";
/** Three in stock. */
const qila = "/products/agnirok-qila-5080";
const soldOut = "/products/sahyon-kshitij-15x";

const quantity = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of/ });
const add = (page: Page) => page.locator(".buy-row").getByRole("button", { name: /Add to Cart|Added/ });

test("the quantity is taken only above 0 and up to the stock, a double click adds once, and the link is shared", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(karya);
  await test.step("what is refused leaves the quantity as it is", async () => {
    for (const refused of ["0", "8", "-1", "1.5", ""]) {
      await quantity(page).fill(refused);
      await quantity(page).blur();
      await expect(quantity(page)).toHaveValue("1");
      await expect(page.locator(".field-error")).toHaveText(
        "Enter a whole number from 1 to 7. The quantity is still 1.",
      );
    }
  });
  await test.step("a double click adds one", async () => {
    await add(page).dblclick();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page
      .getByRole("button", { name: /^Add .* to cart$/ })
      .first()
      .dblclick();
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  });
  await test.step("all there are", async () => {
    await quantity(page).fill("7");
    await quantity(page).blur();
    await expect(quantity(page)).toHaveValue("7");
    await expect(page.locator(".field-error")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Increase" })).toBeDisabled();
    await page.getByRole("button", { name: "Decrease" }).click();
    await expect(quantity(page)).toHaveValue("6");
  });
  await test.step("sharing copies the link, and shows it, selected, where copying is refused", async () => {
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${karya}`);

    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", {
        value: () => Promise.reject(new Error("refused")),
      }),
    );
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("textbox", { name: "Link to Karya 16" })).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${karya}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Share" })).toBeFocused();
  });
});

test.describe("Add to Cart", () => {
  test("counts in the header and says so", { tag: "@phone-nightly" }, async ({ page }) => {
    await page.goto(karya);
    await page.getByRole("button", { name: "Increase" }).click();
    await add(page).click();
    await expect(add(page)).toHaveText(/Added/);
    await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    const notice = page.getByRole("status").filter({ hasText: "Added to cart" });
    await expect(notice).toContainText("2 × Karya 16");
    await expect(notice.getByRole("link", { name: "View cart" })).toHaveAttribute("href", "/cart");
    await expect(add(page)).toHaveAccessibleName("Add to Cart");
  });

  test("stays at hand once it is out of view", { tag: "@phone-only" }, async ({ page }) => {
    await page.goto(karya);
    const bar = page.getByRole("region", { name: "Buy this product" });
    await add(page).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole("heading", { name: "Seller and origin" }).scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await bar.getByRole("button").click();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

    const link = page.getByRole("link", { name: /@.*\.example/ }).first();
    await link.focus();
    const [linkBox, barBox] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
    expect((linkBox?.y ?? 0) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  });
});

test.describe("the wish list", () => {
  const wish = (page: Page) => page.getByRole("button", { name: /wish list/ });

  test("is kept over a reload and agrees in all tabs", async ({ page, context }) => {
    await page.goto(karya);
    const other = await context.newPage();
    await other.goto(karya);
    await expect(wish(page)).toHaveAttribute("aria-pressed", "false");
    await wish(page).click();
    for (const tab of [page, other]) {
      await expect(wish(tab)).toHaveAttribute("aria-pressed", "true");
      await expect(wish(tab)).toHaveAccessibleName("Remove from wish list");
    }
    await page.reload();
    await expect(wish(page)).toHaveAttribute("aria-pressed", "true");
    await wish(other).click();
    await expect(wish(page)).toHaveAttribute("aria-pressed", "false");
  });

  test("outlives what is broken in the browser's storage", async ({ page }) => {
    const texts = ["[1,null,{}]", ...nightly(["{", '{"a":1}'])];
    await page.addInitScript((texts) => {
      const index = Number(sessionStorage.getItem("place"));
      sessionStorage.setItem("place", String(index + 1));
      for (const key of ["wish-list", "recently-viewed"]) localStorage.setItem(key, texts[index] ?? "");
    }, texts);
    for (const broken of texts) {
      await test.step(broken, async () => {
        await page.goto(karya);
        await wish(page).click();
        await expect(wish(page)).toHaveAttribute("aria-pressed", "true");
      });
    }
  });
});

test("three machines: the cart holds all there are, nothing is left, and those seen before are offered again", async ({
  page,
}) => {
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await page.goto(karya);
  const noted = () => page.evaluate(() => localStorage.getItem("recently-viewed"));
  await expect.poll(noted).toContain("Karya 16");
  await expect(page.getByRole("heading", { name: "Recently viewed" })).toHaveCount(0);

  await test.step("all there are lie in the cart, and the page says so kindly", async () => {
    await page.goto(qila);
    await expect(viewed).toContainText("Karya 16");
    await expect(page.getByText("Only 3 left.")).toBeVisible();
    await quantity(page).fill("3");
    await add(page).click();
    await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
    await add(page).click();
    await expect(page.getByRole("alert")).toContainText("Only 3 left. Your cart already has 3.");
    await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  });
  await test.step("nothing is in stock, and the buttons rest", async () => {
    await page.goto(soldOut);
    await expect(viewed).toContainText("Karya 16");
    await expect(page.locator('p:has(a[href="#seller"])')).toContainText("Out of Stock");
    await expect(add(page)).toBeDisabled();
    await expect(quantity(page)).toBeDisabled();
    await expect(page.getByRole("region", { name: "Buy this product" })).toHaveCount(0);
  });
  await test.step("the latest is offered first", async () => {
    await expect(viewed.getByRole("link")).toHaveText([/^Qila 5080/, /^Karya 16/]);
    await viewed.getByRole("link", { name: /^Karya 16/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karya 16");
  });
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "every picture is reachable and the cart takes the machine",
      { tag: "@phone-nightly" },
      async ({ page }) => {
        await page.goto(karya);
        await page.getByRole("link", { name: "Picture 3 of 3" }).click();
        await expect(page.locator("#picture-3").getByRole("img")).toBeInViewport();
        for (const inert of ["Share", /wish list/, "Increase"]) {
          await expect(page.getByRole("button", { name: inert })).toHaveCount(0);
        }
        const form = page.locator("form.buy-row");
        await expect(form).toHaveAttribute("action", "/cart");
        await expect(form).toHaveAttribute("method", "post");
        await quantity(page).fill("2");
        expect(
          await form
            .locator("input")
            .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name)),
        ).toEqual(["intent", "productId", "quantity"]);
        await expect(add(page)).toBeEnabled();
      },
    );
  });
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page and the comparison say what a product runs, and which cheaper one is enough", async ({
    page,
  }) => {
    await page.goto("/compare?products=deccara-karya-16,agnirok-jwala-15&show=all");
    const cells = page.getByRole("row").filter({ hasText: "AutoCAD" }).getByRole("cell");
    await expect(cells.first()).toHaveText("Radeon 860M, which is integrated");
    await expect(cells.last()).toContainText("Enough");

    await page.goto(karya);
    const runs = page.getByRole("region", { name: "What it runs" });
    await expect(runs).toContainText(
      /AutoCAD\s*Needs an Intel or AMD processor \(not Arm\), a dedicated graphics card and 16 GB of RAM; this one has Radeon 860M, which is integrated/,
    );
    await expect(runs).toContainText("For Tally and office work the ₹37,748 one (incl. GST) is enough.");
    await runs.getByRole("link", { name: "the ₹37,748 one" }).click();
    await expect(page).toHaveURL(/sahyon-lekha-14$/);
    await expect(runs).toContainText("Tally");
    await expect(runs.getByRole("link")).toHaveCount(0);
  });
});
