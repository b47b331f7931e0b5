import { redirect } from "react-router";
import { z } from "zod";
import { TrackingInput } from "#domain/orders/fulfilment/ship-input.ts";
import { cancelReturn } from "#domain/returns/ask/cancel-return.server.ts";
import { chooseStoreCredit } from "#domain/returns/ask/choose-store-credit.server.ts";
import { sendReturn } from "#domain/returns/ask/send-return.server.ts";
import { Seen } from "#domain/returns/return/seen.ts";
import { StoreCreditChoice } from "#domain/returns/return/settle-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { submit } from "#http/forms/submit.server.ts";

/** What the customer's forms on the page of a return do, by their intent. */
export function postOwnReturn(shop: Shop, returnId: string, form: FormData) {
  const done = () => redirect(`/returns/${returnId}`, 303);
  if (form.get("intent") === "send") {
    return submit(form, TrackingInput.extend(Seen.shape), async (input) => {
      await sendReturn(shop, returnId, input);
      return done();
    });
  }
  if (form.get("intent") === "store-credit") {
    return submit(form, StoreCreditChoice, async (choice) => {
      await chooseStoreCredit(shop, returnId, choice);
      return done();
    });
  }
  return submit(form, Seen.extend({ intent: z.literal("cancel") }), async ({ seen }) => {
    await cancelReturn(shop, returnId, { seen });
    return done();
  });
}
