import { data } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { giveGoodwill } from "#domain/payments/store-credit/give-goodwill.server.ts";
import { GoodwillInput } from "#domain/payments/store-credit/goodwill-input.ts";
import { findStoreCreditOf } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import storeCreditHistoryStyles from "#routes/shared/store-credit/history.css?url";
import { StoreCreditHistory } from "#routes/shared/store-credit/history.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/customer";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Store credit of ${page.loaderData.credit.name}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: storeCreditHistoryStyles }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const credit = await findStoreCreditOf(context.get(shopContext), params.userId);
  if (!credit) throw data(null, 404);
  return {
    credit,
    requestId: crypto.randomUUID(),
    orderNumber: url.searchParams.get("order") ?? "",
    isDone: url.searchParams.has("given"),
    isGiving: url.searchParams.has("give"),
  };
}

const forms = { give: formAbout(GoodwillInput, giveGoodwill) };

export function action(call: Route.ActionArgs) {
  const { userId } = call.params;
  return postForm(call, forms, { about: userId, next: `/admin/store-credit/${userId}?given` });
}

export default function CustomersStoreCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { credit, requestId, orderNumber, isDone, isGiving } = loaderData;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const may = useMay();
  const { name, email, balance, entries } = credit;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/store-credit", label: "Store credit" }, { label: name }]} />
      <PageHeading title={name} note={`${email}, ${formatExact(balance)} of store credit`} />
      <Panel title="History" titleId="history">
        <SavedNote when={isDone && !actionData}>
          Goodwill credit given. We have emailed the customer.
        </SavedNote>
        {entries.length === 0 ? (
          <p className="muted">This customer has never had store credit.</p>
        ) : (
          <StoreCreditHistory entries={entries} orderPath={(orderId) => `/admin/orders/${orderId}`} />
        )}
        {may("store-credit.give") && (
          <ConfirmFirst label="Give goodwill credit" open={isGiving || isOf(failure, "give")}>
            <p>
              Use this for an apology or a favour. The customer can use it for orders, not have it paid out.
              The shop bears it: sellers are paid in full. Do not use it to refund something.
            </p>
            <IntentForm intent="give" failure={failure} values={{ orderNumber }}>
              <input
                type="hidden"
                name="requestId"
                value={typedFor("give", failure).requestId ?? requestId}
              />
              <Field label="Amount (₹)" name="amount" inputMode="numeric" autoComplete="off" />
              <Field label="Reason" name="reason" maxLength={200} hint="The customer reads it" />
              <Field
                label="Order number (optional)"
                name="orderNumber"
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
              />
              <SubmitButton>Give store credit</SubmitButton>
            </IntentForm>
          </ConfirmFirst>
        )}
      </Panel>
    </>
  );
}
