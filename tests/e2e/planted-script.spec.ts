import { test } from "./support/careless-shop.ts";
import { expect } from "./support/test.ts";

test("a script that came into a page with stored HTML does not run, and the shop's own do", async ({
  page,
  allow,
}) => {
  allow(/Content Security Policy/);
  // The browser's build does not know the planted code and renders the page without it.
  allow(/React error #418/);
  const response = await page.goto("/about");
  expect(await response?.text()).toContain('<script>window.planted = "ran"</script>');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "planted" in window)).toBe(false);
});
