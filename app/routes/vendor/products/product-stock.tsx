import { data } from "react-router";
import { findListing } from "#domain/listing/editing/find-listing.server.ts";
import { listStockMovements, readStockHistoryQuery } from "#domain/stock/list-stock-movements.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { StockHistory } from "#routes/shared/listing/form/stock-history.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { useMay } from "#routes/shared/may.ts";
import type { Route } from "./+types/product-stock";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Stock history", matches) }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findListing(shop, params.productId);
  if (!product) throw data(null, 404);
  return { product, ...(await listStockMovements(shop, product, readStockHistoryQuery(url.searchParams))) };
}

export default function VendorProductStock({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <StockHistory
      base="/vendor/products"
      mayOpenProduct={may("products.edit-own")}
      {...loaderData}
      orderPage={({ fulfilmentId }) =>
        fulfilmentId && may("fulfilments.read-own") ? `/vendor/orders/${fulfilmentId}` : null
      }
      returnPage={(id) => (may("returns.handle-own") ? `/vendor/returns/${id}` : null)}
    />
  );
}
