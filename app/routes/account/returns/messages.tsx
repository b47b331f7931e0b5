import { findMyReturn } from "#domain/returns/views/find-return.server.ts";
import { loadTalk, postMessage } from "#routes/shared/returns/talk/post-message.server.ts";
import { TalkPage } from "#routes/shared/returns/talk/talk-page.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData ? `Messages about ${loaderData.number}` : "Page Not Found");

export function loader({ params, context }: Route.LoaderArgs) {
  return loadTalk(context, params.returnId, findMyReturn);
}

export function action({ request, params: { returnId }, context }: Route.ActionArgs) {
  return postMessage({ request, context }, returnId, `/returns/${returnId}`, findMyReturn);
}

const list = { label: "My Returns", to: "/returns" };

export default function ReturnMessages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TalkPage loaded={loaderData} answer={actionData} list={list} className="page-width pt-4 pb-section" />
  );
}
