import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { GoodsOfReturnPage } from "#routes/shared/returns/goods/goods-of-return-page.tsx";
import goodsStyles from "#routes/shared/returns/goods/goods.css?url";
import { loadGoods, postGoods } from "#routes/shared/returns/goods/post-goods.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/goods-of-return";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData ? `Goods of ${loaderData.found.returnNumber}` : "Not found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: goodsStyles },
];

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadGoods(context.get(shopContext), params.returnId, url);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return postGoods(await readForm(request), shop, {
    base: "/admin/returns/goods",
    returnId: params.returnId,
  });
}

export default function AdminGoodsOfReturn({ loaderData, actionData }: Route.ComponentProps) {
  return <GoodsOfReturnPage area="/admin" {...loaderData} answer={actionData} />;
}
