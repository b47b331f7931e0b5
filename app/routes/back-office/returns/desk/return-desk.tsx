import { CustomerIsMailed } from "../../we-email.tsx";
import { data } from "react-router";
import { readReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import { readReturnTalk } from "#domain/returns/views/read-return-talk.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { findHandledReturn } from "../find-handled-return.server.ts";
import { isReturnOver, returnWishLabels } from "#domain/returns/return-labels.ts";
import { staffReasonLabels, waitsForText } from "#domain/returns/return/staff-labels.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { PageHeading } from "../../page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { DueText } from "../due-text.tsx";
import { ReturnFacts } from "../return-facts.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { ReturnTimeline } from "../return-timeline.tsx";
import { ReturnGoodsPanel } from "../goods/return-goods.tsx";
import { SettleForms } from "../settle/settle-forms.tsx";
import { TalkSections } from "../talk/talk-sections.tsx";
import { DeskForms } from "./desk-forms.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { areaMeta, useArea } from "../../area.ts";
import { returnForms } from "./return-forms.server.ts";
import { toldText } from "../../told-text.ts";
import { HeadingNumber } from "#routes/shared/orders/order-number.tsx";
import type { Route } from "./+types/return-desk";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Return ${page.loaderData.returned.number}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const returned = await findHandledReturn(shop, params.returnId);
  if (!returned) throw data(null, 404);
  const [talk, goods] = await Promise.all([
    readReturnTalk(shop, returned),
    readReturnGoods(shop, params.returnId),
  ]);
  return { returned, talk, goods, done: toldText(doneText(returnForms, url), returned.isMailed) };
}

export async function action(call: Route.ActionArgs) {
  const { returnId } = call.params;
  if (!(await findHandledReturn(call.context.get(shopContext), returnId))) throw data(null, 404);
  return postForm(call, returnForms, { about: returnId }, { read: readPhotos });
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
    <CustomerIsMailed value={returned.isMailed}>
      <Crumbs trail={[{ label: "Returns", to: `${area}/returns` }, { label: number }]} />
      <PageHeading
        title={
          <>
            {kind === "service" ? "Service request" : "Return"} <HeadingNumber of={number} />
          </>
        }
        note={`Requested ${formatMoment(requestedAt)}`}
      />
      <p className="tag-row -mt-3 mb-7 [&+.banner]:mb-5" role="status">
        <ReturnStateTag reader="staff" of={returned} />{" "}
        {waitsFor !== null && (
          <span>
            Waiting for: {waitsForText(isFetched ? "seller" : waitsFor, side, returned.isOwn)}{" "}
            <DueText dueAt={dueAt} isOverdue={isOverdue} />
          </span>
        )}
      </p>
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 [&_:is(form,.field)]:grid-cols-1">
        <div className="stack">
          <Panel
            title={`${staffReasonLabels[returned.reason]}. Wants: ${returnWishLabels[returned.wish].toLowerCase()}`}
          >
            {words === "" ? (
              <p className="muted">The customer wrote nothing.</p>
            ) : (
              <blockquote
                className="border-l-2 border-line pl-3.5 whitespace-pre-line wrap-anywhere"
                dir="auto"
              >
                {words}
              </blockquote>
            )}
            {answer !== null && (
              <p>
                <b>Answer:</b> {answer}
              </p>
            )}
            {returned.isLost && <p>The product was lost on its way.</p>}
          </Panel>
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
          <TalkSections talk={talk} address={`${area}/returns/${returned.id}`} />
          <ReturnTimeline returned={returned} />
        </div>
        <ReturnFacts returned={returned} />
      </div>
    </CustomerIsMailed>
  );
}
