import { data, redirect } from "react-router";
import { z } from "zod";
import { indianDay } from "#domain/time/indian-days.ts";
import { formatExact } from "#domain/money/money.ts";
import { findAccountToPay, readAccountNumber } from "#domain/payouts/account-to-pay.server.ts";
import { findAdvance } from "#domain/ledger/advances.server.ts";
import { findBalance } from "#domain/payouts/balances.server.ts";
import { listPayoutsTo } from "#domain/payouts/list-payouts.server.ts";
import { PayoutInput, PayoutWithdrawal } from "#domain/payouts/payout-input.ts";
import { recordPayout } from "#domain/payouts/record-payout.server.ts";
import { withdrawPayout } from "#domain/payouts/withdraw-payout.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { PageHeading } from "#routes/shared/screens/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { useMay } from "#routes/shared/may.ts";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import { BalanceFacts } from "./balance-facts.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutList } from "./list.tsx";
import type { Route } from "./+types/vendor-payouts";

const sentences: Record<string, string> = {
  record: "Payout recorded. The vendor can see it.",
  withdraw: "Payout reversed. The amount is due again.",
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData ? `Payouts to ${loaderData.balance.name}` : "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [balance, advance, payouts, account] = await Promise.all([
    findBalance(shop, params.vendorId),
    findAdvance(shop, params.vendorId),
    listPayoutsTo(shop, params.vendorId),
    findAccountToPay(shop, params.vendorId),
  ]);
  if (!balance) throw data(null, 404);
  const done = sentences[url.searchParams.get("done") ?? ""];
  return { balance, advance, payouts, account, done, today: indianDay(shop.now()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  const done = (what: string) =>
    redirect(`/admin/payouts/${encodeURIComponent(params.vendorId)}?done=${what}`, 303);
  switch (form.get("intent")) {
    case "record":
      return submit(form, PayoutInput, async (payout) => {
        await recordPayout(shop, params.vendorId, payout);
        return done("record");
      });
    case "withdraw":
      return submit(form, PayoutWithdrawal, async (withdrawal) => {
        await withdrawPayout(shop, params.vendorId, withdrawal);
        return done("withdraw");
      });
    case "account":
      return submit(form, z.object({}), async () => ({
        accountNumber: await readAccountNumber(shop, params.vendorId),
      }));
    default:
      throw data(null, 400);
  }
}

export default function VendorPayouts({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, advance, payouts, account, done, today } = loaderData;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const accountNumber = actionData && "accountNumber" in actionData ? actionData.accountNumber : null;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/payouts", label: "Payouts" }, { label: balance.name }]} />
      <PageHeading title={`Payouts to ${balance.name}`} note={`Balance due: ${formatExact(balance.owed)}`} />
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className="panel-pair">
        <div className="panel-column">
          {may("payouts.record") && (
            <PayoutForm key={balance.paid} balance={balance} today={today} failure={failure} />
          )}
          <PayoutList payouts={payouts} failure={failure} />
        </div>
        <div className="panel-column">
          <BalanceFacts
            balance={balance}
            advance={advance}
            account={account}
            number={accountNumber}
            failure={failure}
          />
        </div>
      </div>
    </>
  );
}
