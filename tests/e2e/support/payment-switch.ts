import { expect, type Page } from "@playwright/test";

/** Offers a method or not; the switch shows what is asked for before it is stored, so this waits for both. */
export async function switchTo(page: Page, method: string, isOffered: boolean) {
  // The method itself may still be on its way to being saved.
  const stored = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("intent=switch") === true,
  );
  const offer = page.getByRole("switch", { name: `Offer ${method} at checkout` });
  await offer.click();
  expect((await stored).ok()).toBe(true);
  await expect(offer).toBeChecked({ checked: isOffered });
}
