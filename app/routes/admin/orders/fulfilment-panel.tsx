import {
  partCancelReasons,
  cancelReasonWords,
  returnedReason,
} from "#domain/fulfilment/cancellation-form.ts";
import type { ShopOrder, ShopOrderLine, ShopOrderPart } from "#domain/order-views/find-order.server.ts";
import { formatExact } from "#domain/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { OrderPartSteps } from "./fulfilment-actions.tsx";

type OrderPartPanelProps = { order: ShopOrder; part: ShopOrderPart; failure: FormFailure | undefined };

/** One vendor's part of an order, and what may be done with it now. */
export function OrderPartPanel({ order, part, failure }: OrderPartPanelProps) {
  return (
    <section className="panel" aria-label={`Part of ${part.vendorName}`}>
      <div className="panel-heading">
        <h2>{part.vendorName}</h2>
        <OrderStatusTag status={part.status} />
      </div>
      <ul className="panel-rows">
        {part.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
        <li>
          <span>Total with GST</span>
          <b className="tabular">{formatExact(part.total)}</b>
        </li>
      </ul>
      {part.carrier && (
        <p>
          {part.carrier}, <span className="spec">{part.trackingNumber}</span>
        </p>
      )}
      {part.cancelReason && <p className="muted">{cancelWords(part.cancelReason)}</p>}
      <DocumentLinks
        documents={order.documents}
        partId={part.id}
        base={`/admin/orders/${order.id}/invoices`}
      />
      <OrderPartSteps order={order} part={part} failure={failure} />
    </section>
  );
}

function Line({ line: { name, quantity, unitPrice, taxable, serials } }: { line: ShopOrderLine }) {
  return (
    <li>
      <span className="two-lines">
        {name}
        <span className="muted tabular">
          {quantity} × {formatExact(unitPrice)}
        </span>
        {serials.length > 0 && <span className="muted spec">{serials.join(", ")}</span>}
      </span>
      <span className="tabular">{formatExact(taxable)}</span>
    </li>
  );
}

function cancelWords(reason: string): string {
  if (reason === "expired") return "Nobody paid in time.";
  if (reason === "customer") return "The customer cancelled it.";
  if (reason === returnedReason) return "The courier brought it back.";
  const known = partCancelReasons.find((word) => word === reason);
  return known ? `${cancelReasonWords[known]}.` : "";
}
