import { fulfilmentCancelReasons } from "#db/words.ts";
import {
  cancelReasonWords,
  lostReason,
  returnedDamagedReason,
  returnedReason,
} from "#domain/fulfilment/cancellation-input.ts";
import type { OrderPage, OrderFulfilment } from "#domain/order-views/my-orders.server.ts";
import { mayBePaidOnline, waitsForTransfer } from "#domain/transitions/order-machine.ts";
import { CancelPart } from "./actions.tsx";
import { LineReturns } from "./line-returns.tsx";
import { OrderLines } from "./lines.tsx";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { OrderTrack } from "#routes/shared/orders/track.tsx";

const returnedNote = "The courier could not deliver this parcel and returned it to the seller.";
const courierNotes: Partial<Record<string, string>> = {
  [returnedReason]: returnedNote,
  [returnedDamagedReason]: returnedNote,
  [lostReason]: "The courier has lost this parcel.",
};

/** One vendor's fulfilment of an order: its status, its shipment and its lines. */
export function FulfilmentCard({ order, fulfilment }: { order: OrderPage; fulfilment: OrderFulfilment }) {
  const { vendorName, status, carrier, trackingNumber, packedAt, shippedAt, deliveredAt, lines } = fulfilment;
  const shopName = useShopName();
  const isAskedFor = ["customer", "asked-for"].includes(fulfilment.cancelReason ?? "");
  const reason = fulfilmentCancelReasons.find((word) => word === fulfilment.cancelReason);
  const courierNote = fulfilment.isComingBack
    ? "The courier could not deliver this parcel and is returning it to the seller."
    : courierNotes[fulfilment.cancelReason ?? ""];
  return (
    <section className="order-card" aria-label={`From ${vendorName}`}>
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
        <OrderStatusTag status={status} standing={fulfilment.paymentStanding} />
      </div>
      {isAskedFor && <p className="fulfilment-note">Cancelled at your request.</p>}
      {reason && !isAskedFor && (
        <p className="fulfilment-note">
          Cancelled by {fulfilment.isCancelledBySeller ? "the seller" : shopName}. Reason:{" "}
          {cancelReasonWords[reason]}.
        </p>
      )}
      {courierNote !== undefined && <p className="fulfilment-note">{courierNote}</p>}
      {status !== "cancelled" && (
        <OrderTrack
          status={status}
          placedAt={order.placedAt}
          packedAt={packedAt}
          shippedAt={shippedAt}
          deliveredAt={deliveredAt}
          waitsFor={mayBePaidOnline(order) || waitsForTransfer(order) ? "After payment" : undefined}
        />
      )}
      <OrderLines lines={lines} below={(line) => <LineReturns order={order} line={line} />} />
      <DocumentLinks
        documents={order.documents}
        fulfilmentId={fulfilment.id}
        base={`/orders/${order.id}/invoices`}
      />
      <CancelPart order={order} fulfilment={fulfilment} />
    </section>
  );
}
