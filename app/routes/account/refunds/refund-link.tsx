import { data, Form, useNavigation } from "react-router";
import { mailRefundLinkAgain } from "#domain/payments/refund/request-account.server.ts";
import { giveAccountByLink } from "#domain/payments/refund/give-account.server.ts";
import { findRefundByLink } from "#domain/payments/refund-accounts/find-refund-to-give.server.ts";
import {
  accountFields,
  RefundAccount,
  RefundLinkRequest,
} from "#domain/payments/refund-accounts/refund-account.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { type FormFailure, submitThen } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import accountStyles from "#routes/shared/screens/account.css?url";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { RefundAccountForm } from "./account-form.tsx";
import type { Route } from "./+types/refund-link";

export const links = styleSheets(accountStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Account for your refund",
    description: "Tell us where to send your refund, with the link we sent you.",
    path: "/refund-account",
    hidden: true,
  });

/** The page is of one customer, though nobody need be signed in. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const refund = await findRefundByLink(context.get(shopContext), token);
  const isSaved = url.searchParams.has("saved");
  const isMailed = url.searchParams.has("mailed");
  if (refund === undefined) return data({ refund: null, token: null, isSaved, isMailed }, 410);
  if (refund === "expired") return data({ refund: null, token, isSaved, isMailed }, 410);
  return data({ refund, token, isSaved, isMailed });
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  const here = `/refund-account?token=${encodeURIComponent(token)}`;
  if (form.get("intent") === "mail-again") {
    return submitThen(form, RefundLinkRequest, `${here}&mailed`, (request) =>
      mailRefundLinkAgain(shop, request.token),
    );
  }
  return submitThen(
    form,
    RefundAccount,
    `${here}&saved`,
    (account) => giveAccountByLink(shop, token, account),
    { withheld: accountFields },
  );
}

export default function RefundLink({ loaderData, actionData }: Route.ComponentProps) {
  const { refund, token, isSaved, isMailed } = loaderData;
  if (refund)
    return <RefundAccountForm refund={refund} token={token} failure={actionData} isSaved={isSaved} />;
  return <DeadLink token={token} failure={actionData} isMailed={isMailed} />;
}

type DeadLinkProps = { token: string | null; failure: FormFailure | undefined; isMailed: boolean };

/** For a link that has expired; `token` is set if a new one can be mailed. */
function DeadLink({ token, failure, isMailed }: DeadLinkProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="page-width pt-10 pb-section stack *:max-w-xl">
      <h1>This link no longer works</h1>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <SavedNote when={isMailed && !failure}>
        We have sent you an email with a new link. Please use that one.
      </SavedNote>
      <p>
        A link works for 30 days, and only the last one that we sent. You can also log in and open your order.
      </p>
      <div className="button-row">
        {token !== null && !isMailed && (
          <Form method="post">
            <input type="hidden" name="intent" value="mail-again" />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" busy={isBusy} busyLabel="Sending...">
              Email me a new link
            </Button>
          </Form>
        )}
        <ButtonLink to="/orders">My Orders</ButtonLink>
      </div>
    </div>
  );
}
