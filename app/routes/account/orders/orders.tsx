import { ArrowLeft, ArrowRight } from "lucide-react";
import { useNavigation } from "react-router";
import { listMyOrders } from "#domain/orders/views/my-orders.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import seldomStyles from "#routes/shared/screens/seldom.css?url";
import { OrderCard } from "./card.tsx";
import { ListFrame } from "#routes/shared/screens/list-frame.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Orders");

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  const { orders, next } = await listMyOrders(context.get(shopContext), after);
  return { orders, next, isFirst: after === undefined };
}

export default function Orders({ loaderData: { orders, next, isFirst } }: Route.ComponentProps) {
  useOrderEvents("/orders/events");
  const isLoading = useNavigation().location?.pathname === "/orders";
  if (orders.length === 0 && isFirst) return <NoOrders />;
  const isAll = isFirst && next === null;
  return (
    <ListFrame
      heading={
        <>
          <h1>My Orders</h1>
          <p className="faint tabular mt-2">
            {isAll
              ? `${orders.length === 1 ? "1 order" : `${orders.length} orders`}, newest first`
              : "Newest first"}
          </p>
          <p className="visually-hidden" role="status">
            {isLoading ? "Loading your orders..." : ""}
          </p>
        </>
      }
    >
      <div>
        {orders.length === 0 ? (
          <p>There are no older orders.</p>
        ) : (
          <ul className="stack">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        {!isAll && (
          <nav className="pager" aria-label="More orders">
            {!isFirst && (
              <ButtonLink to="/orders">
                <ArrowLeft size={18} />
                Newest orders
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={`/orders?after=${next}`} rel="next">
                Older orders
                <ArrowRight size={18} />
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </ListFrame>
  );
}

function NoOrders() {
  return (
    <div className="page-width pt-10 pb-section">
      <EmptyState heading="No Orders Yet!" as="page" link={{ to: "/products", words: "Browse products" }}>
        When you place an order, you can track it here.
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="page-width not-found">
      <link rel="stylesheet" href={seldomStyles} />
      <title>{`My Orders | ${useShopName()}`}</title>
      <h1>Oops! Something Went Wrong</h1>
      <p className="lead">Failed to load your orders. Please try again later.</p>
      <div className="button-row">
        <ButtonLink to="/" variant="primary" size="large">
          Go to Homepage
        </ButtonLink>
      </div>
    </div>
  );
}
