import { expect, type Page } from "@playwright/test";

/** Offers a payment method or not. The switch shows the new state before it is stored, so this waits for both. */
export async function switchTo(page: Page, method: string, isOffered: boolean) {
  // The request that saves the method itself may still be running.
  const stored = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("intent=switch") === true,
  );
  const offer = page.getByRole("switch", { name: `Offer ${method} at checkout` });
  await offer.click();
  expect((await stored).ok()).toBe(true);
  await expect(offer).toBeChecked({ checked: isOffered });
}
