import { data } from "react-router";
import { CashCarriersInput } from "#domain/payments/cash/cash-carriers-input.ts";
import { changeCashCarriers } from "#domain/payments/cash/cash-carriers.server.ts";
import { PayInInput } from "#domain/payments/cash/remittance-input.ts";
import { findVendorCash, listPayIns } from "#domain/payments/cash/vendor-cash.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { recordPayIn } from "#domain/payments/remittances/record-pay-in.server.ts";
import { formatIndianDay, indianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import { CarriersForm, PayInForm } from "./vendor-forms.tsx";
import type { Route } from "./+types/vendor-cash-page";
import { facts } from "#ui/tables/fact.tsx";

const forms = withoutPassword({
  "pay-in": formAbout(PayInInput, recordPayIn, "Payment recorded. The vendor can see it."),
  carriers: formAbout(
    CashCarriersInput,
    changeCashCarriers,
    "Saved. It counts for parcels that leave from now on.",
  ),
});

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Cash with ${page.loaderData.cash.name}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [cash, payIns] = await Promise.all([
    findVendorCash(shop, params.vendorId),
    listPayIns(shop, params.vendorId),
  ]);
  if (!cash) throw data(null, 404);
  const done = doneText(forms, url);
  return { cash, payIns, done, today: indianDay(shop.now()), requestId: crypto.randomUUID() };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.vendorId });

export default function VendorCashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cash, payIns, done, today, requestId } = loaderData;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/cash", label: "Cash" }, { label: cash.name }]} />
      <PageHeading title={`Cash with ${cash.name}`} note={`To pay in: ${formatExact(cash.toPayIn)}`} />
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className={panelPair}>
        <div className="grid gap-5">
          {may("cash.record") && (
            <PayInForm
              key={cash.held}
              held={cash.held}
              today={today}
              requestId={requestId}
              failure={failure}
            />
          )}
          <Panel title="Paid in" titleId="pay-ins">
            {payIns.length === 0 && <p className="muted">Nothing paid in yet.</p>}
            <ul className="panel-rows">
              {payIns.map(({ id, amount, receivedOn, reference }) => (
                <li key={id}>
                  <span className="two-lines">
                    <b className="tabular">{formatExact(amount)}</b>
                    <span className="muted">
                      {formatIndianDay(receivedOn)}, <span className="spec">{reference}</span>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title="Customers' cash" titleId="cash">
            <dl className={`${facts} tabular`}>
              <dt>Collected, not paid in</dt>
              <dd>{formatExact(cash.held)}</dd>
              <dt>Set off against sales</dt>
              <dd>{formatExact(cash.setOff)}</dd>
              <dt>To pay in</dt>
              <dd>
                <b>{formatExact(cash.toPayIn)}</b>
              </dd>
              <dt>On its way</dt>
              <dd>{formatExact(cash.underway)}</dd>
              <dt>Limit</dt>
              <dd>{formatExact(cash.limit)}</dd>
            </dl>
            <p className="muted">
              A sale is set off once it can no longer be returned. Above the limit, only the shop's courier
              may collect cash.
            </p>
          </Panel>
          {may("cash.record") && <CarriersForm carriers={cash.carriers} failure={failure} />}
        </div>
      </div>
    </>
  );
}
