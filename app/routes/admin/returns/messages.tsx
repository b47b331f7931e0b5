import { findShopReturn } from "#domain/order-views/returns/find-return.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { loadTalk, postMessage } from "#routes/shared/returns/talk/post-message.server.ts";
import { ReturnTalk } from "#routes/shared/returns/talk/return-talk.tsx";
import talkStyles from "#routes/shared/returns/talk/talk.css?url";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData ? `Messages about ${loaderData.number}` : "Page Not Found", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: talkStyles }];

export function loader({ params, context }: Route.LoaderArgs) {
  return loadTalk(context, params.returnId, findShopReturn);
}

export function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  return postMessage({ request, context }, returnId, `/admin/returns/${returnId}`, findShopReturn);
}

export default function ReturnMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { number, product, talk } = loaderData;
  const address = `/admin/returns/${talk.returnId}`;
  const failure = useStableAnswer(actionData);
  return (
    <div className="talk-page">
      <Crumbs
        trail={[
          { label: "Returns", to: "/admin/returns" },
          { label: number, to: address },
          { label: "Messages" },
        ]}
      />
      <div>
        <h1>Messages</h1>
        <p className="muted">
          About {number}, {product}
        </p>
      </div>
      <ReturnTalk talk={talk} address={address} failure={failure} />
    </div>
  );
}
