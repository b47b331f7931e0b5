import { isolate } from "#domain/base/text/isolate.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { bringsIt, dueDay, howToMark, nextStep } from "#domain/returns/return-labels.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { mayNeedAccount, OwnRefund } from "./own-refund.tsx";
import { Card } from "#ui/page/card.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";

/** What happens next and by when, and what the seller or the shop said last. */
export function NextStep({ page }: { page: ReturnPage }) {
  const { state, handover, seller, answer, inspection, courier, courierBack, dueAt } = page;
  const isBeyondRepair = state === "accepted" && page.repairStartedAt !== null;
  const pickUp = page.isPickUpAhead ? page.pickUp : null;
  const facts = { ...page, pickUp, dueOn: dueAt && dueDay(dueAt), isBeyondRepair };
  const last = page.timeline.at(-1)?.event;
  const text = last === undefined ? undefined : answers[last];
  return (
    <Card title={page.endedAt === null ? "What happens next" : "Result"} titleId="next" isFirst>
      {text !== undefined && answer !== null && (
        <p>
          {text}: {answer}
        </p>
      )}
      {inspection?.note && <p>What the check found: {inspection.note}</p>}
      <OwnRefund page={page} />
      {!mayNeedAccount(page) && <p>{nextStep(facts)}</p>}
      {page.repairStartedAt && page.repairDay !== null && (
        <p>
          The repair started on {formatDay(page.repairStartedAt)}. Today is day {page.repairDay}.
        </p>
      )}
      {bringsIt(page) && (
        <>
          <address>
            <bdi>{seller.name}</bdi>, {seller.lines.map(isolate).join(", ")}
            {seller.phone !== null && <span className="tabular">{seller.phone}</span>}
          </address>
          <p>{howToMark(handover, page.number)}</p>
        </>
      )}
      {(state === "in-transit" || page.pickUp) && courier && (
        <p>
          {courier.carrier}: <TrackingNumber carrier={courier.carrier} number={courier.trackingNumber} />
        </p>
      )}
      {(state === "replacing" || state === "sending-back") && courierBack && (
        <p>
          {courierBack.carrier}:{" "}
          <TrackingNumber carrier={courierBack.carrier} number={courierBack.trackingNumber} />
        </p>
      )}
    </Card>
  );
}

/** What the words are called that came with the last step. */
const answers: Partial<Record<ReturnPage["timeline"][number]["event"], string>> = {
  approve: "Note",
  refuse: "Reason",
  advise: "Answer",
  overrule: "Reason",
  "not-repairable": "Reason",
  close: "Reason",
};
