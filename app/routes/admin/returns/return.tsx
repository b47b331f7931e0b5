import { data } from "react-router";
import { findShopReturn } from "#domain/order-views/returns/find-return.server.ts";
import { readReturnGoods } from "#domain/order-views/goods/read-return-goods.server.ts";
import { readReturnTalk } from "#domain/order-views/returns/read-return-talk.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { doneAtDesk, postDesk } from "#routes/shared/returns/desk/post-desk.server.ts";
import goodsStyles from "#routes/shared/returns/goods/goods.css?url";
import { ReturnGoodsPanel } from "#routes/shared/returns/goods/return-goods.tsx";
import { TalkPlaces } from "#routes/shared/returns/talk/talk-places.tsx";
import returnStyles from "#routes/shared/returns/desk/return-desk.css?url";
import { ReturnDesk } from "#routes/shared/returns/desk/return-desk.tsx";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/return";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: adminTitle(
      loaderData
        ? `Return ${(loaderData as Route.ComponentProps["loaderData"]).returned.number}`
        : "Page Not Found",
      matches,
    ),
  },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
  { rel: "stylesheet", href: returnStyles },
  { rel: "stylesheet", href: goodsStyles },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const returned = await findShopReturn(shop, params.returnId);
  if (!returned) throw data(null, 404);
<<<<<<< HEAD
=======
  const step = url.searchParams.get("done");
>>>>>>> v2-desk
  const [talk, goods] = await Promise.all([
    readReturnTalk(shop, returned),
    readReturnGoods(shop, params.returnId),
  ]);
<<<<<<< HEAD
  return { returned, talk, goods, done: doneAtDesk(url.searchParams.get("done")) };
=======
  return { returned, talk, goods, done: doneAtDesk(step) ?? doneBySettling(step) };
>>>>>>> v2-desk
}

export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findShopReturn(shop, returnId))) throw data(null, 404);
  const form = await readForm(request);
  const answer = postDesk(shop, returnId, form, `/admin/returns/${returnId}`);
  if (answer === undefined) throw data(null, 400);
  return answer;
}

export default function AdminReturn({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const { returned, talk, goods, done } = loaderData;
  return (
    <ReturnDesk
      returned={returned}
      failure={failure}
      done={done}
<<<<<<< HEAD
=======
      settle={<SettleForms returned={returned} failure={failure} />}
>>>>>>> v2-desk
      goods={
        goods && (
          <ReturnGoodsPanel
            found={goods}
            base="/admin/returns/goods"
            products="/admin/products"
            failure={failure}
          />
        )
      }
      talk={<TalkPlaces talk={talk} address={`/admin/returns/${returned.id}`} />}
    />
  );
}
