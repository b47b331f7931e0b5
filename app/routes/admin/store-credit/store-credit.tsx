import { data, Form, Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { SentPayBack, WhichPayBack } from "#domain/payments/store-credit/pay-back-input.ts";
import { readShopStoreCredit } from "#domain/payments/store-credit/read-store-credit.server.ts";
import {
  notePayBackReturned,
  notePayBackSent,
  openPayBackAccount,
} from "#domain/payments/store-credit/send-pay-back.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { CreditHolders } from "./holders.tsx";
import { PayBackRow } from "./pay-back-row.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/store-credit";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Store credit", page);

const forms = withoutPassword({
  open: form(WhichPayBack, async (shop, { payBackId }) =>
    data({ opened: await openPayBackAccount(shop, payBackId) }),
  ),
  sent: form(SentPayBack, notePayBackSent, "Marked as sent. We have emailed the customer."),
  returned: form(
    WhichPayBack,
    (shop, { payBackId }) => notePayBackReturned(shop, payBackId),
    "Marked as returned. We have asked the customer for the account again.",
  ),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const done = doneText(forms, url);
  const onlyToSend = url.searchParams.get("show") === "to-send";
  const credit = await readShopStoreCredit(shop, { onlyToSend });
  return { ...credit, today: indianDay(shop.now()), done, onlyToSend };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function ShopStoreCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { today, done, onlyToSend, ...credit } = loaderData;
  const { balance, holders, payBacks } = credit;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const opened = actionData && "opened" in actionData ? actionData.opened : null;
  const note =
    holders === 0
      ? "No customer has store credit."
      : `${inUnits(holders, "customer")} ${holders === 1 ? "has" : "have"} ${formatExact(balance)} of store credit.`;
  return (
    <>
      <PageHeading title="Store credit" note={note} />
      {may("store-credit.give") && may("customers.read") && <GiveGoodwill />}
      <Panel className="[details+&]:mt-4" title="Store credit to pay out" titleId="pay-backs">
        <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
        <nav
          className="row [&_[aria-current]]:font-semibold [&_[aria-current]]:decoration-current"
          aria-label="Payouts to show"
        >
          <Link className="link" to="/admin/store-credit" aria-current={onlyToSend ? undefined : "page"}>
            All
          </Link>
          <Link className="link" to="?show=to-send" aria-current={onlyToSend ? "page" : undefined}>
            To send
          </Link>
        </nav>
        {payBacks.length === 0 ? (
          <p className="muted">
            {onlyToSend
              ? "No payout is waiting to be sent."
              : "No customer has asked for a payout of store credit."}
          </p>
        ) : (
          <ul className="panel-rows">
            {payBacks.map((payBack) => (
              <PayBackRow
                key={`${payBack.id} ${payBack.status} ${payBack.accountVersion}`}
                payBack={payBack}
                today={today}
                answer={failure}
                opened={opened}
              />
            ))}
          </ul>
        )}
      </Panel>
      <CreditHolders credit={credit} />
    </>
  );
}

/** Finds the customer on whose page goodwill credit is given. */
function GiveGoodwill() {
  return (
    <ConfirmFirst label="Give goodwill credit">
      <Form role="search" aria-label="Find a customer" className="form-grid" action="/admin/customers">
        <Field
          label="Customer"
          name="search"
          type="search"
          hint="Phone number, name, email or order number"
          maxLength={longestSearch}
          autoComplete="off"
        />
        <div className="button-row form-wide">
          <Button type="submit">Find customer</Button>
        </div>
      </Form>
    </ConfirmFirst>
  );
}
