import { z } from "zod";
import { allowOnSale, takeOffSale, TakingOff } from "#domain/listing/moderation/moderate-product.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { submit } from "#http/forms/submit.server.ts";

export function isOfModeration(form: FormData): boolean {
  const intent = form.get("intent");
  return intent === "take-off" || intent === "allow";
}

/**
 * Takes the product off sale, or allows it again. Does not redirect, so that text typed elsewhere on the page stays.
 */
export function postModeration(form: FormData, shop: Shop, productId: string) {
  if (form.get("intent") === "allow") {
    return submit(form, z.object({}), async () => {
      await allowOnSale(shop, productId);
      return { done: true };
    });
  }
  return submit(form, TakingOff, async (takingOff) => {
    await takeOffSale(shop, productId, takingOff);
    return { done: true };
  });
}
