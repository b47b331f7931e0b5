import { ArrowRight, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { can, type Permission } from "#domain/shop/access/permissions.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import { formatAge, formatCount } from "#domain/base/text/counts.ts";
import { listVendorOrders } from "#domain/orders/lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "#domain/orders/lists/vendor-order-query.ts";
import { isProductId } from "#domain/base/identifiers/ids.ts";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import { previewDelete } from "#domain/listing/bulk/preview-delete.server.ts";
import { listListings } from "#domain/listing/lists/list-listings.server.ts";
import { readListingQuery } from "#domain/listing/lists/listing-query.ts";
import {
  readStatusSnapshot,
  undoStatusChange,
  writeStatusSnapshot,
} from "#domain/listing/bulk/undo-status-change.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import {
  type OwnFigures,
  type OwnPending,
  readOwnFigures,
  readOwnPending,
} from "#domain/reports/dashboard/own-figures.server.ts";
import { readToday } from "#domain/reports/today/read-today.server.ts";
import { readOwnSales } from "#domain/reports/dashboard/own-sales.server.ts";
import { readSalesUnit } from "#domain/reports/dashboard/sales-spans.ts";
import { type MonthsFigures, readMonthsFigures } from "#domain/reports/questions/read-questions.server.ts";
import { readOwnProfile } from "#domain/vendors/own-profile/read-own-profile.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { countMoreText, shareMoreText } from "./comparison-text.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { deletePage } from "#routes/back-office/listing/delete/delete-page.ts";
import { questionCards } from "#routes/back-office/figures/questions/question-cards.ts";
import { StatCards } from "#routes/back-office/figures/stat-cards.tsx";
import { isYoungerThan, nothingBefore } from "#routes/back-office/figures/young-shop.ts";
import { Today } from "#routes/back-office/today/today.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { FirstSteps } from "./first-steps.tsx";
import { ownProductColumns } from "./own-product-columns.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { recentOrderColumns } from "../orders/vendor-order-columns.tsx";
import type { Route } from "./+types/dashboard";

const DashboardAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), product: z.string().refine(isProductId) }),
  z.object({ intent: z.literal("undo"), former: z.string().max(200) }),
]);

const shownProducts = 6;
const shownOrders = 5;

export const meta: Route.MetaFunction = (page) => areaMeta("Vendor Dashboard", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const unit = readSalesUnit(url.searchParams);
  const everything = new URLSearchParams();
  const of = <Read,>(permission: Permission, read: () => Promise<Read>) =>
    can(shop.actor, permission) ? read() : null;
  const [today, own, figures, pending, bars, products, orders, month] = await Promise.all([
    readToday(shop),
    of("vendors.read-own", () => readOwnProfile(shop)),
    of("reports.read-own", () => readOwnFigures(shop)),
    of("fulfilments.read-own", () => readOwnPending(shop)),
    of("reports.read-own", () => readOwnSales(shop, unit)),
    of("products.read-own", () => listListings(shop, readListingQuery(everything))),
    of("fulfilments.read-own", () => listVendorOrders(shop, readVendorOrderQuery(everything))),
    of("reports.read-own", () => readMonthsFigures(shop)),
  ]);
  return {
    own: own && { name: own.profile.name, missing: own.missing, isApproved: own.approvedAt !== null },
    today,
    figures,
    month,
    pending,
    oldestPending: pending?.oldest ? formatAge(pending.oldest, shop.now()) : null,
    unit,
    bars,
    products: products?.listings.slice(0, shownProducts) ?? null,
    orders: orders?.orders.slice(0, shownOrders) ?? null,
    deleted: url.searchParams.get("deleted"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submit(await readForm(request), DashboardAction, async (input) => {
    if (input.intent === "undo") {
      await undoStatusChange(shop, readStatusSnapshot(input.former));
      return redirect("/vendor/dashboard", 303);
    }
    const { listed } = await previewDelete(shop, [input.product]);
    if (listed.some(({ wasSold }) => wasSold)) {
      return redirect(deletePage("/vendor/products", [input.product]), 303);
    }
    const former = await changeStatus(shop, [input.product], "archived");
    return redirect(`/vendor/dashboard?deleted=${writeStatusSnapshot(former)}`, 303);
  });
}

export default function VendorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const may = useMay();
  const mayEdit = may("products.edit-own");
  useOrderEvents(may("fulfilments.read-own") ? "/vendor/orders/events" : null);
  const { own, today, figures, pending, month, oldestPending, unit, bars, products, orders, deleted } =
    loaderData;
  return (
    <>
      <PageHeading
        title="Vendor Dashboard"
        note={
          own && figures
            ? `${own.name}, last 30 days. Sales and orders leave out what is awaiting payment, cancelled or fully refunded.`
            : undefined
        }
      >
        {mayEdit && (
          <ButtonLink to="/vendor/products/new" variant="primary">
            <Plus size={18} />
            Add New Product
          </ButtonLink>
        )}
      </PageHeading>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {mayEdit && deleted && !failure && <DeletedNote former={deleted} />}
      {own && products && <FirstSteps {...own} hasProducts={products.length > 0} />}
      <Today lines={today} />
      <StatCards
        cards={[
          ...(figures ? salesCards(figures, month) : []),
          ...(pending ? pendingCards(pending, oldestPending) : []),
          ...questionCards(month, "/vendor"),
        ]}
      />
      {bars && (
        <div className="mt-5">
          <SalesPanel unit={unit} bars={bars} />
        </div>
      )}
      {products && (
        <WorkSection title="Your Products" more={{ to: "/vendor/products", label: "Manage products" }}>
          <DataTable
            caption="Your Products"
            columns={ownProductColumns({ mayEdit })}
            rows={products}
            empty={<EmptyState heading="No products yet">Products you add appear here.</EmptyState>}
          />
        </WorkSection>
      )}
      {orders && (
        <WorkSection title="Recent Orders" more={{ to: "/vendor/orders", label: "All orders" }}>
          <DataTable
            caption="Recent Orders"
            columns={recentOrderColumns}
            rows={orders}
            empty={<EmptyState heading="No orders yet">New orders appear here by themselves.</EmptyState>}
          />
        </WorkSection>
      )}
    </>
  );
}

function salesCards({ sales, orders, customers }: OwnFigures, month: MonthsFigures) {
  const isYoung = month !== null && isYoungerThan(60, month);
  const note = (change: string) => (isYoung ? capitalised(nothingBefore) : change);
  return [
    {
      title: "Total Sales",
      value: formatExact(Math.round(sales.now / 100) * 100),
      note: note(shareMoreText(sales)),
      spark: sales.course,
    },
    {
      title: "Total Orders",
      value: formatCount(orders.now),
      note: note(countMoreText(orders)),
      spark: orders.course,
    },
    {
      title: "Total Customers",
      value: formatCount(customers.now),
      note: note(countMoreText(customers)),
      spark: customers.course,
    },
  ];
}

function pendingCards(pending: OwnPending, oldestPending: string | null) {
  return [
    {
      title: "Pending Orders, to pack",
      value: formatCount(pending.toPack),
      note: pendingText(pending.unpaid, oldestPending),
      to: "/vendor/orders?status=to-pack",
    },
  ];
}

/** Orders that wait for their payment are in the tables too, but cannot be packed yet. */
function pendingText(unpaid: number, oldest: string | null): string {
  const waiting = `${formatCount(unpaid)} awaiting payment`;
  if (oldest !== null) return unpaid === 0 ? `Oldest: ${oldest}` : `Oldest: ${oldest}. ${waiting}`;
  return unpaid === 0 ? "No orders to pack" : `No paid orders to pack. ${waiting}`;
}

function WorkSection(props: { title: string; more: { to: string; label: string }; children: ReactNode }) {
  return (
    <section className="work-section" aria-label={props.title}>
      <div className="section-heading mb-3.5">
        <h2>{props.title}</h2>
        <Link className="more-link" to={props.more.to}>
          {props.more.label} <ArrowRight size={18} />
        </Link>
      </div>
      {props.children}
    </section>
  );
}

/** The note after a product was deleted. It is only archived: past orders keep its data, and it can be restored. */
function DeletedNote({ former }: { former: string }) {
  return (
    <Banner tone="ok" focusOn={former}>
      <Form method="post" className="flex flex-wrap gap-x-4 gap-y-1">
        <span>
          Product archived. You can find it under{" "}
          <Link className="link" to="/vendor/products?status=archived">
            Products, Archived
          </Link>
          .
        </span>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="former" value={former} />
        <button type="submit" className="link">
          Undo
        </button>
      </Form>
    </Banner>
  );
}
