import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import { formatMoment } from "#domain/base/time/dates.ts";

type Facts = Pick<ReturnPage, "kind" | "vendorName" | "refundStanding">;

/** What has happened to a return, the latest first. */
export function OwnTimeline({ steps, ...facts }: { steps: readonly ReturnStep[] } & Facts) {
  return (
    <section className="order-history" aria-labelledby="timeline">
      <h2 id="timeline">{facts.kind === "return" ? "Return history" : "Service history"}</h2>
      <ol>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <time dateTime={step.happenedAt.toISOString()} className="muted tabular">
              {formatMoment(step.happenedAt)}
            </time>
            <span>{stepWords(step, facts)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function stepWords(
  { event, from, to, by }: ReturnStep,
  { kind, vendorName, refundStanding }: Facts,
): string {
  const who = by === "buyer" ? "You" : by === "seller" ? vendorName : "We";
  const name = kind === "return" ? "return" : "service request";
  switch (event) {
    case "request":
      return by === "buyer" ? `You requested the ${name}` : `We entered the ${name} for you`;
    case "approve":
      return by === "clock"
        ? `Approved automatically, because there was no answer`
        : `${who} approved the ${name}`;
    case "refuse":
      return `${who} declined the ${name}`;
    case "advise":
      return `${who} answered`;
    case "overrule":
      return `We decided in your favour`;
    case "cancel":
      return `${who} cancelled the ${name}`;
    case "lapse":
      return "Closed, because the product did not arrive in time";
    case "give-up":
      return "Closed, because the product could not be collected";
    case "pick-up":
      return by === "buyer" ? "You sent the product" : "The product was collected";
    case "receive":
      return `${vendorName} received the product`;
    case "accept":
      return by === "clock"
        ? "Accepted automatically, because it was not checked in time"
        : `${who} checked the product and accepted the ${name}`;
    case "reject":
      return `${who} checked the product and did not accept the ${name}`;
    case "mismatch":
      return "The serial number is being checked";
    case "clear":
      return "The serial number was checked";
    case "lose":
      return from === "in-transit"
        ? "The courier lost the product on its way to the seller"
        : "The courier lost the parcel on its way to you";
    case "come-back":
      return "The courier could not deliver the parcel and brought it back";
    case "refund":
      if (refundStanding === "nothing") return "Closed, as the amount had been given back before";
      if (by === "buyer") return "You chose what you get instead of a replacement";
      return by === "clock" ? "Refund approved automatically" : `${who} approved the refund`;
    case "replace":
      return `${who} sent a replacement`;
    case "none-left":
      return "There is no replacement in stock";
    case "repair":
      return "The repair has started";
    case "not-repairable":
      return "The product cannot be repaired";
    case "send-back":
      return `${who} sent the product back to you`;
    case "arrive":
      return to === "replaced" ? "The replacement was delivered" : "The product was delivered back to you";
    case "close":
      return `${who} closed the ${name}`;
  }
}
