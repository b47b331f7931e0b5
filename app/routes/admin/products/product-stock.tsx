import { data } from "react-router";
import { findListing } from "#domain/listing/editing/find-listing.server.ts";
import { listStockMovements, readStockHistoryQuery } from "#domain/stock/list-stock-movements.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { StockHistory } from "#routes/shared/listing/form/stock-history.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { useMay } from "#routes/shared/may.ts";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/product-stock";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Stock history", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: workStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findListing(shop, params.productId);
  if (!product) throw data(null, 404);
  return { product, ...(await listStockMovements(shop, product, readStockHistoryQuery(url.searchParams))) };
}

export default function ProductStock({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <StockHistory
      base="/admin/products"
      mayOpenProduct
      {...loaderData}
      orderPage={({ id }) => (may("orders.read-any") ? `/admin/orders/${id}` : null)}
      returnPage={(id) => (may("returns.handle-any") ? `/admin/returns/${id}` : null)}
    />
  );
}
