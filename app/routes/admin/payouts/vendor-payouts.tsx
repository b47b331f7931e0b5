import { data } from "react-router";
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
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { openColumns } from "#routes/back-office/payouts/open-columns.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { WorkSection, panelPair } from "#ui/page/panel.tsx";
import { BalanceFacts } from "./balance-facts.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutList } from "./list.tsx";
import type { Route } from "./+types/vendor-payouts";

const forms = {
  record: formAbout(
    PayoutInput,
    async (shop, vendorId: string, payout) =>
      (await recordPayout(shop, vendorId, payout)) ? "record" : "before",
    {
      record: "Payout recorded. The vendor can see it.",
      before: "This payout was recorded before. Nothing was added.",
    },
    { prepare: (form) => form.set("fulfilmentIds", form.getAll("fulfilment").join(",")) },
  ),
  withdraw: formAbout(PayoutWithdrawal, withdrawPayout, "Payout reversed. Its orders can be paid out again."),
  account: formAbout(Nothing, async (shop, vendorId: string) =>
    data({ accountNumber: await readAccountNumber(shop, vendorId) }),
  ),
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
  const done = doneText(forms, url);
  return { balance, lines, sums, waiting, page, payouts, account, done, today: indianDay(shop.now()) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.vendorId });

export default function VendorPayouts({ loaderData, actionData }: Route.ComponentProps) {
  const { balance, lines, sums, waiting, page, payouts, account, done, today } = loaderData;
  const may = useMay();
  const { payable } = lines;
  const parcelsOf = (states: readonly OpenSum["state"][]) =>
    sums.reduce((count, { state, parcels }) => count + (states.includes(state) ? parcels : 0), 0);
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const accountNumber = actionData && "accountNumber" in actionData ? actionData.accountNumber : null;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/payouts", label: "Payouts" }, { label: balance.name }]} />
      <PageHeading title={`Payouts to ${balance.name}`} note={balanceText(balance)} />
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className={panelPair}>
        {may("payouts.record") && (
          <div className="grid gap-5">
            <PayoutForm
              // A payout that was recorded or reversed, and orders that came, start the form anew.
              key={`${balance.paid} ${payable.map(({ fulfilmentId }) => fulfilmentId).join()}`}
              hasAccount={account !== null}
              payable={payable}
              deducted={lines.deducted}
              payableParcels={parcelsOf(["payable"])}
              today={today}
              failure={failure}
            />
          </div>
        )}
        <div className="grid gap-5">
          <BalanceFacts
            balance={balance}
            sums={sums}
            account={account}
            number={accountNumber}
            failure={failure}
          />
        </div>
      </div>
      <WorkSection title="Not payable yet" titleId="waiting">
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
          total={parcelsOf(notPayableReasons)}
        />
      </WorkSection>
      <div className="work-section grid gap-5">
        <PayoutList payouts={payouts} failure={failure} />
      </div>
    </>
  );
}

const waitingColumns = openColumns(({ orderId }) => `/admin/orders/${orderId}`);

function balanceText({ owed, payable }: VendorBalance): string {
  if (owed < 0) return `The vendor owes the shop ${formatExact(-owed)}`;
  return `Payable now: ${formatExact(Math.max(payable, 0))}. Balance: ${formatExact(owed)}`;
}
