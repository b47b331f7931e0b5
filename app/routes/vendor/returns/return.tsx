import { data } from "react-router";
import { findVendorReturn } from "#domain/order-views/returns/find-return.server.ts";
import { readReturnGoods } from "#domain/order-views/goods/read-return-goods.server.ts";
import { readReturnTalk } from "#domain/order-views/returns/read-return-talk.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { doneAtDesk, postDesk } from "#routes/shared/returns/desk/post-desk.server.ts";
import goodsStyles from "#routes/shared/returns/goods/goods.css?url";
import { ReturnGoodsPanel } from "#routes/shared/returns/goods/return-goods.tsx";
import { TalkPlaces } from "#routes/shared/returns/talk/talk-places.tsx";
import returnStyles from "#routes/shared/returns/desk/return-desk.css?url";
import { ReturnDesk } from "#routes/shared/returns/desk/return-desk.tsx";
import { doneBySettling, postSettle } from "#routes/shared/returns/settle/post-settle.server.ts";
import { SettleForms } from "#routes/shared/returns/settle/settle-forms.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/return";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData
        ? `Return ${(loaderData as Route.ComponentProps["loaderData"]).returned.number}`
        : "Page Not Found",
      matches,
    ),
  },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: returnStyles },
  { rel: "stylesheet", href: goodsStyles },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const returned = await findVendorReturn(shop, params.returnId);
  if (!returned) throw data(null, 404);
      settle={<SettleForms returned={returned} failure={failure} />}
