import {
  EventId,
  giveUpMail,
  MailId,
  sendMailAgain,
  settleAlert,
} from "#domain/shop/alerts/settle-alert.server.ts";
import { ArrowRight, Plus } from "lucide-react";
import { Link } from "react-router";
import { can, type Permission } from "#domain/shop/access/permissions.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { readHistoryState } from "#domain/demo/history/history-state.server.ts";
import { readDashboardQuery } from "#domain/reports/dashboard/dashboard-query.ts";
import { listAlerts } from "#domain/reports/dashboard/list-alerts.server.ts";
import { readMonthsFigures } from "#domain/reports/questions/read-questions.server.ts";
import { readToday } from "#domain/reports/today/read-today.server.ts";
import { readSetUp } from "#domain/reports/today/set-up.server.ts";
import { readTrends } from "#domain/reports/dashboard/trends.server.ts";
import { readKpis } from "#domain/reports/dashboard/kpis.server.ts";
import { listStockToWatch, type ShortProduct } from "#domain/reports/dashboard/stock-to-watch.server.ts";
import { listRecentOrders, type OrderRow } from "#domain/orders/lists/list-orders.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { StatCards } from "#routes/back-office/figures/stat-cards.tsx";
import { SetUpList } from "#routes/back-office/today/set-up-list.tsx";
import { Today } from "#routes/back-office/today/today.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { AlertInbox } from "./alerts.tsx";
import { dashboardCards } from "./cards.ts";
import { DashboardChart } from "./chart.tsx";
import { recentOrderColumns } from "../orders/table.tsx";
import type { Route } from "./+types/dashboard";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { StockTag } from "#routes/shared/product/stock-tag.tsx";
import { Panel } from "#ui/page/panel.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Dashboard", page);

const recentOrders = 8;
const watchedProducts = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readDashboardQuery(url.searchParams);
  const of = <Read,>(permission: Permission, read: () => Promise<Read>) =>
    can(shop.actor, permission) ? read() : null;
  const [today, setUp, trends, kpis, alerts, orders, stock, figures, history] = await Promise.all([
    readToday(shop),
    readSetUp(shop),
    of("reports.read-any", () => readTrends(shop, query.days)),
    readKpis(shop),
    listAlerts(shop),
    of("orders.read-any", () => listRecentOrders(shop, recentOrders)),
    of("products.read-any", () => listStockToWatch(shop, watchedProducts)),
    of("reports.read-any", () => readMonthsFigures(shop)),
    shop.mode === "demo" ? readHistoryState(shop) : undefined,
  ]);
  const writtenUntil = history?.writtenUntil ?? null;
  return { today, setUp, query, trends, kpis, alerts, orders, stock, figures, writtenUntil };
}

const forms = withoutPassword({
  settle: form(EventId, (shop, { id }) => settleAlert(shop, id)),
  "send-mail": form(MailId, (shop, { id }) => sendMailAgain(shop, id)),
  "give-up-mail": form(MailId, (shop, { id }) => giveUpMail(shop, id)),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const { today, setUp, query, trends, kpis, alerts, orders, stock, figures, writtenUntil } = loaderData;
  const may = useMay();
  useOrderEvents(may("orders.read-any") ? "/admin/orders/events" : null);
  return (
    <>
      <PageHeading
        title="Dashboard"
        note={
          trends
            ? "Sales and orders leave out what is awaiting payment, cancelled or fully refunded. What was earned is without GST, by the day of its document."
            : undefined
        }
      >
        {may("orders.enter") && (
          <ButtonLink to="/admin/orders/new">
            <Plus size={18} />
            New order
          </ButtonLink>
        )}
      </PageHeading>
      {writtenUntil && (
        <Banner tone="info">
          {`The demo's history is being written up to today. It has come to ${formatIndianDay(writtenUntil)}.`}
        </Banner>
      )}
      <Today lines={today} />
      <SetUpList steps={setUp} />
      <AlertInbox items={alerts.items} total={alerts.total} failure={failure} />
      <StatCards
        cards={dashboardCards({
          trends,
          kpis,
          figures,
          mayReadUsers: may("users.read"),
        })}
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] gap-5 max-xl:grid-cols-1">
        {trends && <DashboardChart trends={trends} query={query} />}
        {stock && <StockToWatch products={stock} total={kpis.products?.lowStock ?? 0} />}
      </div>
      {orders && (
        <section className="work-section" aria-labelledby="recent">
          <div className="section-heading mb-3.5">
            <h2 id="recent">Recent orders</h2>
            <Link className="link" to="/admin/orders">
              All orders <ArrowRight size={16} />
            </Link>
          </div>
          <DataTable<OrderRow>
            caption="Recent orders"
            columns={recentOrderColumns}
            rows={orders}
            empty={<EmptyState heading="No orders yet">New orders appear here by themselves.</EmptyState>}
          />
        </section>
      )}
    </>
  );
}

function StockToWatch({ products, total }: { products: ShortProduct[]; total: number }) {
  return (
    <Panel
      title="Low or out of stock"
      titleId="stock"
      note={total > products.length && `Showing ${products.length} of ${total}`}
    >
      {products.length === 0 ? (
        <p className="muted">All products on sale have enough stock.</p>
      ) : (
        <ul>
          {products.map(({ id, name, sku, stock, picture }) => (
            <li
              key={id}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] items-center gap-3 border-t border-line py-2.5"
            >
              <span className="plate">
                <ProductPicture picture={picture} sizes="44px" widest={160} decorative />
              </span>
              <span className="two-lines wrap-anywhere">
                <Link to={`/admin/products/${id}/edit`} className="hover:underline font-label">
                  {name}
                </Link>
                <span className="muted spec">SKU {sku}</span>
              </span>
              <span className="muted tabular">{stock}</span>
              <StockTag product={{ stock }} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
