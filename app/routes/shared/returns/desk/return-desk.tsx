import type { ReturnGoods } from "#domain/order-views/goods/read-return-goods.server.ts";
import type { ReturnTalk } from "#domain/order-views/returns/read-return-talk.server.ts";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { returnWishWords } from "#domain/returns/return-words.ts";
import { staffReasonWords, waitsForWords } from "#domain/returns/staff-words.ts";
import { formatMoment } from "#domain/time/dates.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { SavedNote } from "../../forms/saved-note.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DueWords } from "../due-words.tsx";
import { ReturnFacts } from "../return-facts.tsx";
import { ReturnStatusTag } from "../status-tag.tsx";
import { ReturnTimeline } from "../return-timeline.tsx";
import { ReturnGoodsPanel } from "../goods/return-goods.tsx";
import { SettleForms } from "../settle/settle-forms.tsx";
import { TalkPlaces } from "../talk/talk-places.tsx";
import { DeskForms } from "./desk-forms.tsx";

type ReturnDeskProps = {
  returned: ReturnPage;
  /** What becomes of the goods. */
  goods: ReturnGoods | undefined;
  /** The photos, the messages and the complaint. */
  talk: ReturnTalk;
  failure: FormAnswer | undefined;
  /** What the last form did. */
  done: string | undefined;
};

/** The page of one return for its seller or the shop. */
export function ReturnDesk({ returned, failure, done, goods, talk }: ReturnDeskProps) {
  const { side, number, kind, state, requestedAt, waitsFor, dueAt, isOverdue, words, answer } = returned;
  const area = side === "shop" ? "/admin" : "/vendor";
  useOrderEvents(returned.endedAt === null ? `${area}/orders/events` : null, returned.orderId);
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
        <ReturnStatusTag state={state} />{" "}
        {waitsFor !== null && (
          <span>
            Waiting for: {waitsForWords(waitsFor, side).toLowerCase()}{" "}
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
              <blockquote>{words}</blockquote>
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
              found={goods}
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
