import { listGoods } from "#domain/order-views/goods/list-goods.server.ts";
import { readGoodsQuery } from "#domain/order-views/goods/goods-query.ts";
import { listSellersOfGoods } from "#domain/order-views/goods/list-sellers-of-goods.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { GoodsPage } from "#routes/shared/returns/goods/goods-page.tsx";
import goodsStyles from "#routes/shared/returns/goods/goods.css?url";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/goods";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Returned goods", matches) }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
  { rel: "stylesheet", href: goodsStyles },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { page, ...filters } = readGoodsQuery(url.searchParams);
  const isFiltered = Object.values(filters).some((asked) => asked !== undefined);
  const [listed, sellers] = await Promise.all([
    listGoods(shop, { ...filters, page }),
    listSellersOfGoods(shop),
  ]);
  return { ...listed, sellers, page, isFiltered };
}

export default function AdminGoods({ loaderData }: Route.ComponentProps) {
  return <GoodsPage area="/admin" {...loaderData} />;
}
