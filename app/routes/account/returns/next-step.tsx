import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { dueDay, nextStep } from "#domain/returns/return-words.ts";
import { formatDay } from "#domain/time/dates.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";

/** What happens next and by when, and what the seller or the shop said last. */
export function NextStep({ page }: { page: ReturnPage }) {
  const { state, handover, seller, answer, inspection, courier, courierBack, dueAt } = page;
  const says = answers[state] ?? null;
  const isBeyondRepair = state === "accepted" && page.repairStartedAt !== null;
  const unpaid = page.refunds.find(({ status }) => status === "waiting-for-account");
  const bringsIt = state === "approved" && handover !== "pickup";
  return (
    <section className="return-next" aria-labelledby="next">
      <h2 id="next">{page.endedAt === null ? "What happens next" : "Result"}</h2>
      {isBeyondRepair && answer !== null && <p>The product cannot be repaired: {answer}</p>}
      {says !== null && answer !== null && (
        <p>
          {says}: {answer}
        </p>
      )}
      {(state === "rejected" || state === "sending-back" || state === "sent-back") && inspection?.note && (
        <p>What the check found: {inspection.note}</p>
      )}
      {unpaid ? (
        <>
          <p>Your refund is approved. Please tell us where to send it: a UPI ID or a bank account.</p>
          <div className="button-row">
            <ButtonLink to={`/orders/${page.orderId}/refunds/${unpaid.id}`} variant="primary">
              Give account for refund
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>{nextStep({ ...page, dueOn: dueAt && dueDay(dueAt), isBeyondRepair })}</p>
      )}
      {state === "in-repair" && page.repairStartedAt && (
        <p>The repair started on {formatDay(page.repairStartedAt)}.</p>
      )}
      {bringsIt && (
        <address>
          {seller.name}, {seller.lines.join(", ")}
          {seller.phone !== null && <span className="tabular">{seller.phone}</span>}
        </address>
      )}
      {state === "in-transit" && courier && (
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
    </section>
  );
}

/** What an answer is called in the states that show it. */
const answers: Partial<Record<ReturnPage["state"], string>> = {
  approved: "Note",
  refused: "Reason",
  advised: "Answer",
  closed: "Reason",
  cancelled: "Reason",
};
