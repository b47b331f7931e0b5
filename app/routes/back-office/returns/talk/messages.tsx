import { loadTalk, postMessage } from "#routes/shared/returns/talk/post-message.server.ts";
import { TalkPage } from "#routes/shared/returns/talk/talk-page.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import { findHandledReturn } from "../find-handled-return.server.ts";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Messages about ${page.loaderData.number}` : "Page Not Found", page);

export function loader({ params, context }: Route.LoaderArgs) {
  return loadTalk(context, params.returnId, findHandledReturn);
}

export function action({ request, params: { returnId }, context, url }: Route.ActionArgs) {
  return postMessage({ request, context }, returnId, `${areaOf(url)}/returns/${returnId}`, findHandledReturn);
}

export default function ReturnMessages({ loaderData, actionData }: Route.ComponentProps) {
  const list = { label: "Returns", to: `${useArea()}/returns` };
  return <TalkPage loaded={loaderData} answer={actionData} list={list} />;
}
