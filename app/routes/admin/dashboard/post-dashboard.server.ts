import type { z } from "zod";
import {
  EventId,
  giveUpMail,
  MailId,
  sendMailAgain,
  settleAlert,
} from "#domain/shop/alerts/settle-alert.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";

/** Handles the forms of the alerts on the dashboard. `intent` names the form. */
export async function postDashboard(shop: Shop, form: FormData) {
  const step = <Shape extends z.ZodType>(shape: Shape, verb: (input: z.output<Shape>) => Promise<void>) =>
    submitThen(form, shape, "/admin/dashboard", verb);

  return byIntent(form.get("intent"), {
    settle: () => step(EventId, ({ id }) => settleAlert(shop, id)),
    "send-mail": () => step(MailId, ({ id }) => sendMailAgain(shop, id)),
    "give-up-mail": () => step(MailId, ({ id }) => giveUpMail(shop, id)),
  });
}
