import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

test("a page that opens without a new document tells screen readers its title", async ({ page }) => {
  await openLive(page, "/about");
  const spoken = page.locator("body > p[aria-live]");
  await expect(spoken).toHaveText("");
  await page.locator("footer").getByRole("link", { name: "Contact Us" }).click();
  await expect(spoken).toHaveText("Contact | Yantra");
});
