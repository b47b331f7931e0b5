import { findVendorReturn } from "#domain/order-views/returns/find-return.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { loadReturn, postReturn } from "#routes/shared/returns/desk/post-return.server.ts";
import goodsStyles from "#routes/shared/returns/goods/goods.css?url";
import returnStyles from "#routes/shared/returns/desk/return-desk.css?url";
import { ReturnDesk } from "#routes/shared/returns/desk/return-desk.tsx";
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

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadReturn(context, params.returnId, url, findVendorReturn);
}

export function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  return postReturn({ request, context }, returnId, `/vendor/returns/${returnId}`, findVendorReturn);
}

export default function VendorReturn({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnDesk {...loaderData} failure={useStableAnswer(actionData)} />;
}
