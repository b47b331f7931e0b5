import { Link } from "react-router";
import { fulfilmentCancelReasons } from "#db/words/order-words.ts";
import {
  cancelReasonWords,
  lostReason,
  returnedDamagedReason,
  returnedReason,
  uncollectedReason,
} from "#domain/orders/fulfilment/cancellation-input.ts";
import { isWithCourier } from "#domain/orders/fulfilment/sent-words.ts";
import type { OrderPage, OrderFulfilment } from "#domain/orders/views/my-orders.server.ts";
import { mayBePaidOnline, waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { CancelPart } from "./actions.tsx";
import { LineReturns } from "./line-returns.tsx";
import { OrderLines } from "./lines.tsx";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { isToCome, isUnpaid, promisedWords } from "#routes/shared/delivery/delivery-by.tsx";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { OrderTrack } from "#routes/shared/orders/track.tsx";

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

/** What somebody needs who comes to the shop: the code, until when, where and at what hours. */
function CollectNow({ fulfilment, code }: { fulfilment: OrderFulfilment; code: string }) {
  const { collectUntil } = fulfilment;
  return (
    <p className="fulfilment-note collect-now">
      Ready to collect{collectUntil !== null && ` until ${formatWeekday(collectUntil)}`}. Code at the counter:{" "}
      <b className="spec">{code}</b>
      <br />
      <ShopCounter />
    </p>
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
  const isAskedFor = ["customer", "asked-for"].includes(fulfilment.cancelReason ?? "");
  const reason = fulfilmentCancelReasons.find((word) => word === fulfilment.cancelReason);
  const note = parcelNote(fulfilment);
  return (
    <section className="box order-card" aria-label={`From ${vendorName}`}>
      <div className="order-card-heading">
        <div>
          <span className="faint small">Sold by</span>
          <h2>{vendorName}</h2>
        </div>
        {trackingNumber && (
          <div>
            <span className="faint small">{carrier ?? "Courier"}</span>
            <TrackingNumber carrier={carrier} number={trackingNumber} />
          </div>
        )}
        {fulfilment.sentBy === "own" && (
          <div>
            <span className="faint small">Delivery</span>
            <span>By the seller</span>
          </div>
        )}
        {fulfilment.collectedBy && (
          <div>
            <span className="faint small">Collected by</span>
            <span>{fulfilment.collectedBy}</span>
          </div>
        )}
        {fulfilment.promisedFor && isToCome(fulfilment) && (
          <div>
            <span className="faint small">
              {fulfilment.isToCollect ? "Ready to collect by" : "Delivery by"}
            </span>
            <span className="tabular">
              {promisedWords(fulfilment.promisedFor, fulfilment.movedTo, isUnpaid(fulfilment))}
            </span>
          </div>
        )}
        {order.fulfilments.length > 1 && (
          <OrderStatusTag {...fulfilment} standing={fulfilment.paymentStanding} />
        )}
      </div>
      {fulfilment.collectCode !== null && (
        <CollectNow fulfilment={fulfilment} code={fulfilment.collectCode} />
      )}
      {fulfilment.isToCollect && status === "pending" && (
        <p className="fulfilment-note">
          Collect at <ShopCounter />
        </p>
      )}
      {isAskedFor && <p className="fulfilment-note">Cancelled at your request.</p>}
      {reason && !isAskedFor && (
        <p className="fulfilment-note">
          Cancelled by {fulfilment.isCancelledBySeller ? "the seller" : shopName}. Reason:{" "}
          {cancelReasonWords[reason]}.
        </p>
      )}
      {note !== undefined && <p className="fulfilment-note">{note}</p>}
      {status !== "cancelled" && (
        <OrderTrack
          status={status}
          placedAt={order.placedAt}
          packedAt={packedAt}
          shippedAt={shippedAt}
          deliveredAt={deliveredAt}
          isToCollect={fulfilment.isToCollect}
          waitsFor={mayBePaidOnline(order) || waitsForTransfer(order) ? "After payment" : undefined}
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
        documents={order.documents}
        fulfilmentId={fulfilment.id}
        base={`/orders/${order.id}/invoices`}
      />
      <CancelPart order={order} fulfilment={fulfilment} />
    </section>
  );
}
