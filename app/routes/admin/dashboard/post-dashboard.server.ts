import { data } from "react-router";
import type { z } from "zod";
import {
  EventId,
  giveUpMail,
  MailId,
  sendMailAgain,
  settleAlert,
} from "#domain/shop/alerts/settle-alert.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { submitThen } from "#http/forms/submit.server.ts";

/** Handles the forms of the alerts on the dashboard. `intent` names the form. */
export async function postDashboard(shop: Shop, form: FormData) {
  const step = <Shape extends z.ZodType>(shape: Shape, verb: (input: z.output<Shape>) => Promise<void>) =>
    submitThen(form, shape, "/admin/dashboard", verb);

  switch (form.get("intent")) {
    case "settle":
      return step(EventId, ({ id }) => settleAlert(shop, id));
    case "send-mail":
      return step(MailId, ({ id }) => sendMailAgain(shop, id));
    case "give-up-mail":
      return step(MailId, ({ id }) => giveUpMail(shop, id));
    default:
      throw data(null, 400);
  }
}
