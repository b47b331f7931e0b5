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
  const step = url.searchParams.get("done");
  const [talk, goods] = await Promise.all([
    readReturnTalk(shop, returned),
    readReturnGoods(shop, params.returnId),
  ]);
  return { returned, talk, goods, done: doneAtDesk(step) ?? doneBySettling(step) };
}

export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findVendorReturn(shop, returnId))) throw data(null, 404);
  const sent = await readPhotos({ request, context });
  const page = `/vendor/returns/${returnId}`;
  const answer = postDesk(shop, returnId, sent.form, page) ?? postSettle(shop, returnId, sent, page);
  if (answer === undefined) throw data(null, 400);
  return answer;
}

export default function VendorReturn({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const { returned, talk, goods, done } = loaderData;
  return (
    <ReturnDesk
      returned={returned}
      failure={failure}
      done={done}
      settle={<SettleForms returned={returned} failure={failure} />}
      goods={
        goods && (
          <ReturnGoodsPanel
            found={goods}
            base="/vendor/returns/goods"
            products="/vendor/products"
            failure={failure}
          />
        )
      }
      talk={<TalkPlaces talk={talk} address={`/vendor/returns/${returned.id}`} />}
    />
  );
}
