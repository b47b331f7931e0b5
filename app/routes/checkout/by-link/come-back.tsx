import { data, redirect, type RouterContextProvider } from "react-router";
import { comeBackByLink, findOrderOfLink } from "#domain/payments/pay-links/pay-by-link.server.ts";
import { logFailure, shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { typedValues } from "#http/forms/submit.server.ts";
import type { Route } from "./+types/come-back";

/** The page to which the provider sends back somebody who paid with a link. Asks the provider what became of it. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) => comeBack(context, token);

/** The same for providers whose window posts a form, which must be the provider's own message about this order. */
export const action = async ({ request, params: { token }, context }: Route.ActionArgs) =>
  comeBack(context, token, typedValues(await readForm(request)));

async function comeBack(
  context: Readonly<RouterContextProvider>,
  token: string,
  form?: Record<string, string>,
): Promise<Response> {
  const shop = context.get(shopContext);
  if (!(await findOrderOfLink(shop, token))) throw data(null, 404);
  try {
    await comeBackByLink(shop, token, form);
  } catch (error) {
    // The payment is asked about again later, by the provider's message or by the shop itself.
    logFailure(error, context);
  }
  const order = await findOrderOfLink(shop, token);
  return redirect(`/pay/${token}?payment=${order?.paymentStatus === "failed" ? "failed" : "open"}`, 303);
}

/** Never shown. */
export default function ComeBack() {
  return null;
}
