import { data, redirect } from "react-router";
import { z } from "zod";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { findAccountToPay, readAccountNumber } from "#domain/books/payouts/account-to-pay.server.ts";
import { findBalance, type VendorBalance } from "#domain/books/payouts/balances.server.ts";
import {
  listLinesToPay,
  listWaitingLines,
  type OpenSum,
  sumOpenLines,
} from "#domain/books/payouts/list-open-lines.server.ts";
import { listPayoutsTo } from "#domain/books/payouts/list-payouts.server.ts";
import { PayoutInput, PayoutWithdrawal } from "#domain/books/payouts/payout-input.ts";
import { notPayableReasons } from "#domain/books/payouts/not-payable.ts";
import { payoutsPerPage } from "#domain/books/payouts/payout-query.ts";
import { readPage } from "#domain/base/tables/table-query.ts";
import { recordPayout } from "#domain/books/payouts/record-payout.server.ts";
import { withdrawPayout } from "#domain/books/payouts/withdraw-payout.server.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { openColumns } from "#routes/back-office/payouts/open-columns.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { BalanceFacts } from "./balance-facts.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutList } from "./list.tsx";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";
import type { Route } from "./+types/vendor-payouts";

const sentences: Record<string, string> = {
  record: "Payout recorded. The vendor can see it.",
  before: "This payout was recorded before. Nothing was added.",
  withdraw: "Payout reversed. Its orders can be paid out again.",
};

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Payouts to ${page.loaderData.balance.name}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = readPage(url.searchParams);
  const [balance, lines, sums, waiting, payouts, account] = await Promise.all([
    findBalance(shop, params.vendorId),
    listLinesToPay(shop, params.vendorId),
    sumOpenLines(shop, params.vendorId),
    listWaitingLines(shop, params.vendorId, page),
    listPayoutsTo(shop, params.vendorId),
    findAccountToPay(shop, params.vendorId),
  ]);
  if (!balance) throw data(null, 404);
  const done = sentenceIn(sentences, url.searchParams.get("done"));
  return { balance, lines, sums, waiting, page, payouts, account, done, today: indianDay(shop.now()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  const done = (what: string) =>
    redirect(`/admin/payouts/${encodeURIComponent(params.vendorId)}?done=${what}`, 303);
  return byIntent(form.get("intent"), {
    record: () => {
      form.set("fulfilmentIds", form.getAll("fulfilment").join(","));
      return submit(form, PayoutInput, async (payout) => {
        return done((await recordPayout(shop, params.vendorId, payout)) ? "record" : "before");
      });
    },
    withdraw: () =>
      submit(form, PayoutWithdrawal, async (withdrawal) => {
        await withdrawPayout(shop, params.vendorId, withdrawal);
        return done("withdraw");
      }),
    account: () =>
      submit(form, z.object({}), async () => ({
        accountNumber: await readAccountNumber(shop, params.vendorId),
      })),
  });
}

export default function VendorPayouts({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, lines, sums, waiting, page, payouts, account, done, today } = loaderData;
  const may = useMay();
  const { payable } = lines;
  const ordersOf = (states: readonly OpenSum["state"][]) =>
    sums.reduce((count, { state, orders }) => count + (states.includes(state) ? orders : 0), 0);
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const accountNumber = actionData && "accountNumber" in actionData ? actionData.accountNumber : null;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/payouts", label: "Payouts" }, { label: balance.name }]} />
      <PageHeading title={`Payouts to ${balance.name}`} note={balanceWords(balance)} />
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className="panel-pair">
        {may("payouts.record") && (
          <div className="panel-column">
            <PayoutForm
              // A payout that was recorded or reversed, and orders that came, start the form anew.
              key={`${balance.paid} ${payable.map(({ fulfilmentId }) => fulfilmentId).join()}`}
              hasAccount={account !== null}
              payable={payable}
              deducted={lines.deducted}
              payableOrders={ordersOf(["payable"])}
              today={today}
              failure={failure}
            />
          </div>
        )}
        <div className="panel-column">
          <BalanceFacts
            balance={balance}
            sums={sums}
            account={account}
            number={accountNumber}
            failure={failure}
          />
        </div>
      </div>
      <section className="work-section" aria-labelledby="waiting">
        <div className="section-heading">
          <h2 id="waiting">Not payable yet</h2>
        </div>
        <DataTable
          caption="Orders that are not payable yet"
          columns={waitingColumns}
          rows={waiting}
          rowId={({ fulfilmentId }) => fulfilmentId}
          empty={<p className="muted">No orders are waiting.</p>}
        />
        <TablePager
          label="Pages of orders that are not payable yet"
          page={page}
          pageSize={payoutsPerPage}
          total={ordersOf(notPayableReasons)}
        />
      </section>
      <div className="work-section panel-column">
        <PayoutList payouts={payouts} failure={failure} />
      </div>
    </>
  );
}

const waitingColumns = openColumns(({ orderId }) => `/admin/orders/${orderId}`);

function balanceWords({ owed, payable }: VendorBalance): string {
  if (owed < 0) return `The vendor owes the shop ${formatExact(-owed)}`;
  return `Payable now: ${formatExact(Math.max(payable, 0))}. Balance: ${formatExact(owed)}`;
}
