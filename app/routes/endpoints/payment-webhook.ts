import { alertFailedMessage } from "#domain/payments/payment/provider-alerts.server.ts";
import { isDigital } from "#domain/payments/payment/payment-kinds.ts";
import { receiveProviderMessage } from "#domain/payments/pay/receive-provider-message.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { refusal } from "#domain/payments/refusals.ts";
import { answer } from "#http/forms/answer.server.ts";
import { inTime } from "#http/responses/in-time.server.ts";
import { longestBody } from "#http/context/largest-form.server.ts";
import { requestContext, shopContext } from "#http/context/load-context.server.ts";
import { readBody } from "#http/forms/read-body.server.ts";
import type { Route } from "./+types/payment-webhook";

// Razorpay treats an answer that takes longer than five seconds as none.
const longestMs = 4_500;

/** The webhook of the payment providers; there is nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/**
 * Takes a provider's message about a payment. It needs no session and no form: the message's own signature proves who
 * sent it. An error becomes a 500, and the provider sends the message again.
 * Refuses: a provider that the shop does not know.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  return answer(async () => {
    // Checked before the body is read; the signature can only be checked afterwards.
    if (!isDigital(params.provider)) throw refusal("payment.unknown-provider");
    context.get(requestContext).allowBody(longestBody);
    const message = { body: await readBody(request), headers: request.headers };
    const shop = context.get(shopContext);
    try {
      await inTime(longestMs, receiveProviderMessage(shop, params.provider, message));
    } catch (error) {
      if (!(error instanceof Refusal)) await alertFailedMessage(shop, params.provider);
      throw error;
    }
    return new Response(null, { status: 200 });
  });
}
