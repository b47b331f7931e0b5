import { data } from "react-router";
import { giveAccountOfMyRefund } from "#domain/payments/refund/give-account.server.ts";
import { findMyRefund } from "#domain/payments/refund-accounts/find-refund-to-give.server.ts";
import { accountFields, RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm } from "#http/forms/page-forms.server.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import { RefundAccountForm } from "./account-form.tsx";
import type { Route } from "./+types/own-refund";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Account for your refund");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const refund = await findMyRefund(context.get(shopContext), params);
  if (!refund) throw data(null, 404);
  return { refund, isSaved: url.searchParams.has("saved") };
}

/** It asks for the password, because somebody who finds a device logged in must not get the money. */
const forms = {
  "": formAbout(RefundAccount, giveAccountOfMyRefund, undefined, { secrets: accountFields }),
};

export async function action(call: Route.ActionArgs) {
  const { params: about } = call;
  if (!(await findMyRefund(call.context.get(shopContext), about))) throw data(null, 404);
  const next = `/orders/${about.orderId}/refunds/${about.refundId}?saved`;
  return postForm(call, forms, { about, next });
}

export default function OwnRefund({ loaderData: { refund, isSaved }, actionData }: Route.ComponentProps) {
  return <RefundAccountForm refund={refund} token={null} failure={actionData} isSaved={isSaved} />;
}

export const ErrorBoundary = PasswordQuestionBoundary;
