import { data } from "react-router";
import { giveAccountOfMyRefund } from "#domain/payments/refund/give-account.server.ts";
import { findMyRefund } from "#domain/payments/refund-accounts/find-refund-to-give.server.ts";
import { accountFields, RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import refundAccountStyles from "#routes/shared/refunds/account.css?url";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import workStyles from "#routes/shared/screens/work.css?url";
import { RefundAccountForm } from "./account-form.tsx";
import type { Route } from "./+types/own-refund";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Account for your refund");

export const links = styleSheets(workStyles, refundAccountStyles);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const refund = await findMyRefund(context.get(shopContext), params);
  if (!refund) throw data(null, 404);
  return { refund, isSaved: url.searchParams.has("saved") };
}

/** Asks for the password, because whoever finds a device logged in must not lead money to themselves. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyRefund(shop, params))) throw data(null, 404);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form, { secrets: accountFields });
  return submitThen(
    form,
    RefundAccount,
    `/orders/${params.orderId}/refunds/${params.refundId}?saved`,
    (account) => giveAccountOfMyRefund(shop, params, account),
    { withheld: accountFields },
  );
}

export default function OwnRefund({ loaderData: { refund, isSaved }, actionData }: Route.ComponentProps) {
  return <RefundAccountForm refund={refund} token={null} failure={actionData} isSaved={isSaved} />;
}

export const ErrorBoundary = PasswordQuestionBoundary;
