import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const refused = /the server responded with a status of 400/;

const typed = {
  Name: "Rohan Deshmukh",
  Email: "rohan@example.in",
  Message: "I edit 4K video for weddings.\nWhich machine is enough?",
};

async function fillIn(page: Page, values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Subject").selectOption("Product Support");
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

async function expectTyped(page: Page, values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel("Subject")).toHaveValue("Product Support");
}

async function expectSent(page: Page) {
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  await expect(page.getByText(/24-48 business hours/)).toBeVisible();
  await expect(page.getByText(/^TKT-[2-9A-Z]{8}$/)).toBeVisible();
}

async function expectEmptyForm(page: Page) {
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
}

test("names what is missing, forgets it on edit, leads to the first field, sends a message once, and offers an empty form again", async ({
  page,
  allow,
}) => {
  allow(refused);
  await page.goto("/contact");
  await test.step("the trap for programs is out of the way of people", async () => {
    await expect(page.locator('input[name="website"]')).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: /leave this field empty/i })).toHaveCount(0);
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  });
  await send(page);
  const errors = page.locator(".field-error");
  await expect(errors).toHaveText([
    "Name is required",
    "Email is required",
    "Subject is required",
    "Message is required",
  ]);
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Name is required");

  await page.getByLabel("Name").fill("R");
  await expect(errors).toHaveText(["Email is required", "Subject is required", "Message is required"]);
  await page.getByLabel("Subject").selectOption("Other");
  await expect(errors).toHaveText(["Email is required", "Message is required"]);

  await fillIn(page, { ...typed, Email: "rohan@" });
  await send(page);
  await expect(errors).toHaveText(["Please enter a valid email address"]);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectTyped(page, { ...typed, Email: "rohan@" });

  await fillIn(page);
  let posts = 0;
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/contact/, async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await seen;
    }
    await route.continue();
  });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.keyboard.press("Enter");
  const button = page.locator("#write-to-us button[type=submit]");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveText(/Sending\.\.\./);
  letGo();
  await expectSent(page);
  expect(posts).toBe(1);
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeFocused();

  const ticket = await page.getByText(/^TKT-/).textContent();
  await page.reload();
  await expect(page.getByText(/^TKT-/)).toHaveText(ticket ?? "");
  expect(posts).toBe(1);

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page).toHaveURL(/\/contact\??$/);
  await expect(page.getByRole("heading", { name: "Write to us" })).toBeFocused();
  await expectEmptyForm(page);
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("refuses, keeps what was typed, then sends", async ({ page, allow }) => {
      allow(refused);
      await page.goto("/contact");
      await fillIn(page, { ...typed, Email: "rohan@" });
      await send(page);
      await expect(page.locator(".field-error")).toHaveText(["Please enter a valid email address"]);
      await expectTyped(page, { ...typed, Email: "rohan@" });

      await page.getByLabel("Email").fill(typed.Email);
      await send(page);
      await expectSent(page);
      await page.reload();
      await expectSent(page);

      await page.getByRole("button", { name: "Send Another Message" }).click();
      await expectEmptyForm(page);
    });
  });
}

test("keeps what was typed when the page is left or reloaded, and sends or leaves nothing without a connection", async ({
  page,
  context,
  allow,
}) => {
  // Requests of the page's prefetching.
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/contact");
  await fillIn(page);
  await test.step("it is reloaded, left and come back to", async () => {
    await page.reload();
    await expectTyped(page);
    await page.goto("/about");
    await page.goBack();
    await expectTyped(page);
    await page.locator("footer").getByRole("link", { name: "Terms" }).click();
    await expect(page.locator("h1")).toHaveText(/terms/i);
    await page.locator("footer").getByRole("link", { name: "Contact Us" }).click();
    await expectTyped(page);
  });
  await test.step("there is no connection", async () => {
    await context.setOffline(true);
    const note = page.getByText(/^You are offline\./);
    await expect(note).toBeVisible();
    await send(page);
    await page.getByRole("link", { name: "About Us" }).last().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expectTyped(page);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    await page.getByRole("link", { name: "About Us" }).last().click();
    await expect(page).toHaveURL(/\/about$/);
  });
});
