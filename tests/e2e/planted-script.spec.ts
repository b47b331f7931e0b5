import { planted } from "#tests/support/planted.ts";
import { expect, test } from "./support/test.ts";

// That a page of the shop with stored HTML has this policy too is asked in tests/access/page-policy.test.ts.
test("a script that came into a page with stored HTML does not run, and the shop's own do", async ({
  page,
  allow,
}) => {
  allow(/Content Security Policy/);
  // The browser's build does not know the planted code and renders the page without it.
  allow(/React error #418/);
  await page.route("**/about", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<main[^>]*>/, (main) => main + planted);
    await route.fulfill({ response: answer, body });
  });
  const response = await page.goto("/about");
  expect(await response?.text()).toContain('<script>window.planted = "ran"</script>');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => "planted" in window)).toBe(false);
});
