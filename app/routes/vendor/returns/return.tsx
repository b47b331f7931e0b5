import { data } from "react-router";
import { findVendorReturn } from "#domain/order-views/returns/find-return.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { doneAtDesk, postDesk } from "#routes/shared/returns/desk/post-desk.server.ts";
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

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: returnStyles }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const returned = await findVendorReturn(context.get(shopContext), params.returnId);
  if (!returned) throw data(null, 404);
  return { returned, done: doneAtDesk(url.searchParams.get("done")) };
}

export async function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findVendorReturn(shop, returnId))) throw data(null, 404);
  const form = await readForm(request);
  const answer = postDesk(shop, returnId, form, `/vendor/returns/${returnId}`);
  if (answer === undefined) throw data(null, 400);
  return answer;
}

export default function VendorReturn({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  const { returned, done } = loaderData;
  return <ReturnDesk returned={returned} failure={failure} done={done} />;
}
