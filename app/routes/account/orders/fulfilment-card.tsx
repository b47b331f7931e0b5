import { Link } from "react-router";
import { fulfilmentCancelReasons } from "#db/values/order-values.ts";
import {
  cancelReasonLabels,
  lostReason,
  returnedDamagedReason,
  returnedReason,
  uncollectedReason,
} from "#domain/orders/fulfilment/cancellation-input.ts";
import { isWithCourier } from "#domain/orders/fulfilment/sent-text.ts";
import type { OrderPage, OrderFulfilment } from "#domain/orders/views/my-orders.server.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import { CardFact, CardHeading, cardName, CardNote } from "./card-parts.tsx";
import { CancelPart } from "./actions.tsx";
import { LineReturns } from "./line-return-links.tsx";
import { OrderLines } from "./lines.tsx";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { isToCome, isUnpaid, promisedText } from "#routes/shared/delivery/delivery-by.tsx";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { OrderTrack, waitText } from "#routes/shared/orders/track.tsx";

/** What happened to a parcel on its way. */
function parcelNote({ isComingBack, cancelReason, sentBy, vendorName }: OrderFulfilment): string | undefined {
  const isUncollected = isComingBack || [returnedReason, returnedDamagedReason].includes(cancelReason ?? "");
  if (cancelReason === uncollectedReason) return "Cancelled because nobody collected it in time.";
  if (sentBy === "collected" && isUncollected) return "Nobody collected these items.";
  const who = isWithCourier(sentBy) ? "The courier" : vendorName;
  const undelivered = `${who} could not deliver this parcel`;
  if (isComingBack)
    return `${undelivered} and is returning it${isWithCourier(sentBy) ? " to the seller" : ""}.`;
  switch (cancelReason) {
    case returnedReason:
    case returnedDamagedReason:
      return `${undelivered}${isWithCourier(sentBy) ? " and returned it to the seller" : ""}.`;
    case lostReason:
      return `${who} has lost this parcel.`;
    default:
      return undefined;
  }
}

/** Whether its cash is still to be paid where it is handed over. */
const isToBePaid = ({ status, isComingBack }: OrderFulfilment) => !isAtEnd(status) && !isComingBack;

/** What somebody needs who comes to the shop: the code, until when, where and at what hours. */
function CollectNow({ fulfilment, code }: { fulfilment: OrderFulfilment; code: string }) {
  const { collectUntil } = fulfilment;
  return (
    <CardNote>
      Ready to collect{collectUntil !== null && ` until ${formatWeekday(collectUntil)}`}. Code at the counter:{" "}
      <b className="spec">{code}</b>
      <br />
      <ShopCounter />
    </CardNote>
  );
}

type FulfilmentCardProps = {
  order: OrderPage;
  fulfilment: OrderFulfilment;
  /** The slugs of the products that the customer has reviewed. */
  reviewed: readonly string[];
};

/** One vendor's fulfilment of an order: its status, its shipment and its lines. */
export function FulfilmentCard({ order, fulfilment, reviewed }: FulfilmentCardProps) {
  const { vendorName, status, carrier, trackingNumber, packedAt, shippedAt, deliveredAt, lines } = fulfilment;
  const shopName = useShopName();
  const isReviewRequested = ["customer", "asked-for"].includes(fulfilment.cancelReason ?? "");
  const reason = fulfilmentCancelReasons.find((word) => word === fulfilment.cancelReason);
  const note = parcelNote(fulfilment);
  const isWaiting = fulfilment.awaits !== null && status === "pending";
  const hasArrived = fulfilment.hasArrived && !isWaiting && status === "pending";
  return (
    <section
      className="box"
      data-part="card"
      aria-label={`From ${vendorName}${partText(fulfilment.part)}${isWaiting ? ", pre-ordered" : ""}`}
    >
      <CardHeading>
        <CardFact term="Sold by">
          <h2 className={cardName}>
            {vendorName}
            {partText(fulfilment.part)}
          </h2>
        </CardFact>
        {trackingNumber && (
          <CardFact term={carrier ?? "Courier"}>
            <TrackingNumber carrier={carrier} number={trackingNumber} />
          </CardFact>
        )}
        {fulfilment.sentBy === "own" && (
          <CardFact term="Delivery">
            <span>By the seller</span>
          </CardFact>
        )}
        {fulfilment.collectedBy && (
          <CardFact term="Collected by">
            <span>{fulfilment.collectedBy}</span>
          </CardFact>
        )}
        {fulfilment.promisedFor && isToCome(fulfilment) && (
          <CardFact term={fulfilment.isToCollect ? "Ready to collect by" : "Delivery by"}>
            <span className="tabular">
              {promisedText(fulfilment.promisedFor, fulfilment.movedTo, isUnpaid(fulfilment) && !isWaiting)}
              {hasArrived && " or earlier"}
            </span>
          </CardFact>
        )}
        {order.paymentMethod === "cod" && order.fulfilments.length > 1 && isToBePaid(fulfilment) && (
          <CardFact term={fulfilment.isToCollect ? "Pay at the shop" : "Pay in cash"}>
            <span className="tabular">{formatExact(fulfilment.toCollect)}</span>
          </CardFact>
        )}
        {order.fulfilments.length > 1 && (
          <OrderStatusTag {...fulfilment} financialStatus={fulfilment.financialStatus} />
        )}
      </CardHeading>
      {fulfilment.splitReason && status === "pending" && !hasArrived && (
        <CardNote>These items come later: {withFullStop(fulfilment.splitReason)}</CardNote>
      )}
      {fulfilment.collectCode !== null && (
        <CollectNow fulfilment={fulfilment} code={fulfilment.collectCode} />
      )}
      {isWaiting && (
        <CardNote>
          Pre-order: the seller expects the items on {formatWeekday(fulfilment.awaits ?? "")}. You can cancel{" "}
          {isUnpaid(fulfilment) ? "free of charge" : "for a full refund"} until{" "}
          {fulfilment.isToCollect ? "they are ready" : "they are shipped"}.
        </CardNote>
      )}
      {hasArrived && (
        <CardNote>Pre-order: all items have arrived at the seller, who packs them next.</CardNote>
      )}
      {fulfilment.isToCollect && status === "pending" && (
        <CardNote>
          Collect at <ShopCounter />
        </CardNote>
      )}
      {isReviewRequested && <CardNote>Cancelled at your request.</CardNote>}
      {reason && !isReviewRequested && (
        <CardNote>
          Cancelled by {fulfilment.isCancelledBySeller ? "the seller" : shopName}. Reason:{" "}
          {cancelReasonLabels[reason]}.
        </CardNote>
      )}
      {note !== undefined && <CardNote>{note}</CardNote>}
      {status !== "cancelled" && (
        <OrderTrack
          className="border-b border-line px-6 py-5 max-md:px-4 max-md:pt-4 max-md:pb-0"
          status={status}
          placedAt={order.placedAt}
          packedAt={packedAt}
          shippedAt={shippedAt}
          deliveredAt={deliveredAt}
          isToCollect={fulfilment.isToCollect}
          waitsFor={waitText(order, fulfilment)}
        />
      )}
      <OrderLines
        lines={lines}
        below={(line) => (
          <>
            <LineReturns order={order} line={line} />
            {status === "delivered" && (
              <p className="small">
                <Link className="link" to={`/products/${line.slug}/review`}>
                  {reviewed.includes(line.slug) ? "Edit your review" : "Write a review"}
                  <span className="visually-hidden"> of {line.name}</span>
                </Link>
              </p>
            )}
          </>
        )}
      />
      <DocumentLinks
        className="border-t border-line px-6 py-2 max-md:px-4"
        documents={order.documents}
        fulfilmentId={fulfilment.id}
        base={`/orders/${order.id}/invoices`}
      />
      <CancelPart order={order} fulfilment={fulfilment} />
    </section>
  );
}
