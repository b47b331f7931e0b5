import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { Link } from "react-router";
import { WriteOffInput } from "#domain/payments/cash/remittance-input.ts";
import {
  listCashClaims,
  listCourierCash,
  listExpectedCash,
  readOverdueCash,
  type CashClaim,
  type OverdueCash,
} from "#domain/payments/cash/expected-cash.server.ts";
import { listTakenCash } from "#domain/payments/cash/taken-cash.server.ts";
import { listRemittances } from "#domain/payments/cash/remittances.server.ts";
import { hasVendors } from "#domain/vendors/vendor/has-vendors.server.ts";
import { listVendorCash } from "#domain/payments/cash/vendor-cash.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { readChoice } from "#domain/base/tables/table-query.ts";
import { writeOffCash } from "#domain/payments/remittances/write-off-cash.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { CourierTable, ParcelTable } from "./expected-tables.tsx";
import { RemittanceTable, TakenTable, VendorTable } from "./other-tables.tsx";
import { CashPage } from "./cash-page.tsx";
import type { Route } from "./+types/cash";
import { formatDay } from "#domain/base/time/dates.ts";
import { WriteOff } from "./write-off.tsx";
import { Panel } from "#ui/page/panel.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Cash", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const courier = url.searchParams.get("courier") ?? undefined;
  const show = readChoice(url.searchParams, "show", ["overdue", "differences"]);
  const onlyOverdue = show === "overdue";
  const [couriers, parcels, claims, vendors, remittances, overdue, taken, isMarketplace] = await Promise.all([
    listCourierCash(shop),
    listExpectedCash(shop, courier, { onlyOverdue }),
    listCashClaims(shop, { onlyOverdue }),
    listVendorCash(shop),
    listRemittances(shop, { onlyDiffering: show === "differences" }),
    readOverdueCash(shop),
    listTakenCash(shop),
    hasVendors(shop),
  ]);
  const isDone = url.searchParams.has("written-off");
  return {
    couriers,
    parcels,
    claims,
    vendors: isMarketplace && vendors,
    remittances,
    overdue,
    ...taken,
    courier,
    show,
    isDone,
  };
}

const forms = withoutPassword({ "write-off": form(WriteOffInput, writeOffCash) });

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/admin/cash?written-off" });
}

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, parcels, claims, vendors, remittances, overdue, courier, show, isDone } = loaderData;
  const { taken, today } = loaderData;
  const may = useMay();
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const total = couriers.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <CashPage>
      <PageHeading title="Cash" note={noteOf(total, overdue)}>
        {may("cash.record") && (
          <ButtonLink to="/admin/cash/record" variant="primary">
            Record a remittance
          </ButtonLink>
        )}
      </PageHeading>
      <nav
        className="row mb-4 [&_[aria-current]]:font-semibold [&_[aria-current]]:decoration-current"
        aria-label="Cash to show"
      >
        <Shown show={undefined} current={show} label="All" />
        <Shown show="overdue" current={show} label="Overdue" />
        <Shown show="differences" current={show} label="Remittances with differences" />
      </nav>
      <SavedNote when={isDone && !actionData}>Written off. The order now counts as paid.</SavedNote>
      {show === undefined && (
        <section aria-labelledby="couriers">
          <h2 id="couriers">With couriers</h2>
          <CourierTable couriers={couriers} />
        </section>
      )}
      {show !== "differences" && claims.length > 0 && <CashClaims claims={claims} failure={failure} />}
      {show !== "differences" && parcels.length > 0 && (
        <section aria-labelledby="parcels">
          <h2 id="parcels">
            {courier === undefined ? "Parcels, oldest first" : `Parcels of ${courier}, oldest first`}
          </h2>
          <ParcelTable parcels={parcels} failure={failure} />
        </section>
      )}
      {show === undefined && taken.length > 0 && (
        <section className="stack gap-4" aria-labelledby="taken">
          <h2 id="taken">Taken by the shop</h2>
          <p>Today: {formatExact(today)}. This cash is in your till, so no statement follows.</p>
          <TakenTable taken={taken} />
        </section>
      )}
      {show === undefined && vendors && (
        <section aria-labelledby="vendors">
          <h2 id="vendors">With vendors</h2>
          <VendorTable vendors={vendors} />
        </section>
      )}
      {show !== "overdue" && (
        <section aria-labelledby="remittances">
          <h2 id="remittances">Remittances</h2>
          <RemittanceTable remittances={remittances} />
        </section>
      )}
    </CashPage>
  );
}

type ShownProps = { show: string | undefined; current: string | undefined; label: string };

function Shown({ show, current, label }: ShownProps) {
  return (
    <Link
      className="link"
      to={show ? `?show=${show}` : "/admin/cash"}
      aria-current={show === current ? "page" : undefined}
    >
      {label}
    </Link>
  );
}

function noteOf(total: number, { amount, days }: OverdueCash): string {
  if (total === 0) return "Couriers have sent all cash of delivered orders.";
  const late = amount > 0 ? ` ${formatExact(amount)} of it for more than ${inUnits(days, "day")}.` : "";
  return `Couriers have ${formatExact(total)} of delivered orders.${late}`;
}

/** What couriers still owe of amounts that were accepted. */
function CashClaims({ claims, failure }: { claims: CashClaim[]; failure: FormFailure | undefined }) {
  const may = useMay();
  const total = claims.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel title="Claims on couriers" titleId="claims" note={formatExact(total)}>
      <p className="muted">A later remittance with the same tracking number pays a claim by itself.</p>
      <ul className="panel-rows">
        {claims.map((claim) => (
          <li key={claim.fulfilmentId}>
            <div>
              <p className="tabular">
                <b>{formatExact(claim.amount)}</b> of {formatExact(claim.collected)}, order{" "}
                <Link to={`/admin/orders/${claim.orderId}`} className="link spec" prefetch="intent">
                  {claim.orderNumber}
                </Link>{" "}
                <ShortNumber of={claim} />
              </p>
              <p className="muted">
                {claim.courier} <span className="spec">{claim.trackingNumber}</span>, since{" "}
                {formatDay(claim.since)}. {claim.reason}
              </p>
            </div>
            {may("cash.record") && (
              <WriteOff {...claim} label="Write off" what="the rest" failure={failure} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
