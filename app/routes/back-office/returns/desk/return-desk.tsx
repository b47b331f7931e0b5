import { isReturnOver, returnWishWords } from "#domain/returns/return-words.ts";
import { staffReasonWords, waitsForWords } from "#domain/returns/return/staff-words.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { PageHeading } from "../../page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DueWords } from "../due-words.tsx";
import { ReturnFacts } from "../return-facts.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { ReturnTimeline } from "../return-timeline.tsx";
import { ReturnGoodsPanel } from "../goods/return-goods.tsx";
import { SettleForms } from "../settle/settle-forms.tsx";
import { TalkPlaces } from "../talk/talk-places.tsx";
import { DeskForms } from "./desk-forms.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import goodsStyles from "../goods/goods.css?url";
import { loadReturn, postReturn } from "./post-return.server.ts";
import returnStyles from "./return-desk.css?url";
import type { Route } from "./+types/return-desk";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Return ${page.loaderData.returned.number}` : "Page Not Found", page);

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: returnStyles },
  { rel: "stylesheet", href: goodsStyles },
];

export function loader({ params, context, url }: Route.LoaderArgs) {
  return loadReturn(context, params.returnId, url);
}

export function action({ request, params: { returnId }, context, url }: Route.ActionArgs) {
  return postReturn({ request, context }, returnId, `${areaOf(url)}/returns/${returnId}`);
}

/** The page of one return for its seller or the shop. */
export default function ReturnDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { returned, done, goods, talk } = loaderData;
  const failure = useStableAnswer(actionData);
  const area = useArea();
  const { side, number, kind, requestedAt, waitsFor, dueAt, isOverdue, words, answer } = returned;
  // Without a courier the seller fetches it.
  const isFetched = waitsFor === "courier" && returned.state === "in-transit" && returned.courier === null;
  useOrderEvents(isReturnOver(returned) ? null : `${area}/orders/events`, returned.orderId);
  return (
    <>
      <Crumbs trail={[{ label: "Returns", to: `${area}/returns` }, { label: number }]} />
      <PageHeading
        title={
          <>
            {kind === "service" ? "Service request" : "Return"} <span className="order-number">{number}</span>
          </>
        }
        note={`Requested ${formatMoment(requestedAt)}`}
      />
      <p className="tag-row desk-status" role="status">
        <ReturnStateTag reader="staff" of={returned} />{" "}
        {waitsFor !== null && (
          <span>
            Waiting for: {waitsForWords(isFetched ? "seller" : waitsFor, side, returned.isOwn)}{" "}
            <DueWords dueAt={dueAt} isOverdue={isOverdue} />
          </span>
        )}
      </p>
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className="columns desk return-page">
        <div className="stack">
          <section className="panel return-request">
            <div className="panel-heading">
              <h2>
                {staffReasonWords[returned.reason]}. Wants: {returnWishWords[returned.wish].toLowerCase()}
              </h2>
            </div>
            {words === "" ? (
              <p className="muted">The customer wrote nothing.</p>
            ) : (
              <blockquote dir="auto">{words}</blockquote>
            )}
            {answer !== null && (
              <p>
                <b>Answer:</b> {answer}
              </p>
            )}
            {returned.isLost && <p>The product was lost on its way.</p>}
          </section>
          <SettleForms returned={returned} failure={failure} />
          <DeskForms returned={returned} failure={failure} />
          {goods && (
            <ReturnGoodsPanel
              returnGoods={goods}
              base={`${area}/returns/goods`}
              products={`${area}/products`}
              failure={failure}
            />
          )}
          <TalkPlaces talk={talk} address={`${area}/returns/${returned.id}`} />
          <ReturnTimeline returned={returned} />
        </div>
        <ReturnFacts returned={returned} />
      </div>
    </>
  );
}
