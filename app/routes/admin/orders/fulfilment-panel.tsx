import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { Link } from "react-router";
import { fulfilmentCancelReasons } from "#db/values/order-values.ts";
import { cancelReasonLabels, endText } from "#domain/orders/fulfilment/cancellation-input.ts";
import { sentByHandText } from "#domain/orders/fulfilment/sent-text.ts";
import type { ShopFulfilment, ShopOrder } from "#domain/orders/views/find-order.server.ts";
import type { HandledLine } from "#domain/orders/views/read-lines.server.ts";
import { cashCarrierLabels } from "#domain/payments/cash/cash-labels.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { totalText } from "#routes/shared/invoices/gst-text.ts";
import { linesToSend } from "#routes/back-office/fulfilment/lines-to-send.ts";
import { FulfilmentActions } from "#routes/back-office/fulfilment/actions.tsx";
import { Awaits, Due } from "#routes/back-office/fulfilment/deliver-by.tsx";
import { EwayBill } from "#routes/back-office/fulfilment/eway-bill.tsx";
import { SerialHistory } from "#routes/shared/fulfilment/serial-history.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";
import {
  afterText,
  beforeText,
  creditedText,
  offText,
  piecesText,
} from "#routes/shared/orders/payment-text.ts";
import type { UpiPayment } from "#routes/shared/orders/upi-payment.server.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { Panel } from "#ui/page/panel.tsx";

type OrderFulfilmentPanelProps = {
  order: ShopOrder;
  fulfilment: ShopFulfilment;
  upi: UpiPayment | undefined;
  failure: FormFailure | undefined;
};

/** A fulfilment of an order, and the actions possible now. */
export function FulfilmentPanel({ order, fulfilment, upi, failure }: OrderFulfilmentPanelProps) {
  const { user } = useAuth();
  const { paymentMethod, paymentStatus } = order;
  const may = useMay();
  const byHand = sentByHandText(fulfilment);
  const isCancelled = fulfilment.status === "cancelled";
  const isReturnable = fulfilment.status === "delivered" && may("returns.handle-any");
  return (
    <Panel
      title={`${fulfilment.vendorName}${partText(fulfilment.part)}`}
      aria-label={`Items from ${fulfilment.vendorName}${partText(fulfilment.part)}`}
      beside={<OrderStatusTag {...fulfilment} financialStatus={fulfilment.financialStatus} />}
    >
      <ul className="panel-rows">
        {fulfilment.lines.map((line) => (
          <Line
            key={line.position}
            line={line}
            worth={isCancelled ? line.taxable : line.taxableLeft}
            returnPath={isReturnable ? `/admin/orders/${order.id}/return/${line.position}` : null}
          />
        ))}
        <li>
          <span>{totalText(fulfilment.cgst + fulfilment.igst > 0)}</span>
          <b className="tabular">{formatExact(fulfilment.total)}</b>
        </li>
        {!isCancelled && fulfilment.worth < fulfilment.total && (
          <li>
            <span>{afterText(fulfilment.financialStatus)}</span>
            <b className="tabular">{formatExact(fulfilment.worth)}</b>
          </li>
        )}
      </ul>
      <Due part={fulfilment} />
      <Awaits part={fulfilment} />
      {fulfilment.splitReason && <p>Comes later: {withFullStop(fulfilment.splitReason)}</p>}
      {byHand && <p>{byHand}</p>}
      {fulfilment.carrier && (
        <p>
          Courier: {fulfilment.carrier}, tracking number{" "}
          <TrackingNumber carrier={fulfilment.carrier} number={fulfilment.trackingNumber} />
        </p>
      )}
      <EwayBill bill={fulfilment} />
      {fulfilment.cashCarriedBy && fulfilment.cashCarriedBy !== "shop-courier" && (
        <p>Payment collected by: {cashCarrierLabels[fulfilment.cashCarriedBy]}</p>
      )}
      {fulfilment.cancelReason && <p className="muted">{cancelText(fulfilment)}</p>}
      {fulfilment.status === "delivered" && may("returns.read-any") && (
        <Link className="link" to={`/admin/returns?search=${order.number}`}>
          Returns of this order
        </Link>
      )}
      <DocumentLinks
        documents={order.documents}
        fulfilmentId={fulfilment.id}
        base={`/admin/orders/${order.id}/invoices`}
      />
      <FulfilmentActions
        fulfilment={{
          ...fulfilment,
          total: fulfilment.toCollect,
          lines: linesToSend(fulfilment.lines),
          paymentMethod,
          paymentStatus,
          upi,
          isWhole: order.fulfilments.length === 1,
        }}
        permissions={user?.permissions ?? []}
        failure={failure}
        about={{ name: "fulfilmentId", value: fulfilment.id }}
        cancelIntent="cancel-fulfilment"
        label={`Next step for the items from ${fulfilment.vendorName}${partText(fulfilment.part)}`}
        Heading="h3"
        className="mt-1 border-t border-line pt-5"
      />
    </Panel>
  );
}

function Line({
  line,
  worth,
  returnPath,
}: {
  line: HandledLine;
  /** What its pieces cost now, or would have cost. */
  worth: number;
  /** Where a return is asked for in the customer's name; null if it cannot be. */
  returnPath: string | null;
}) {
  const { name, sku, picture, conditionWords, quantity, refunded, unitPrice, discount, taxable, serials } =
    line;
  const { financialStatus } = line;
  return (
    <li className="justify-start gap-x-3.5 gap-y-2">
      <span className="plate w-13 flex-none">
        <ProductPicture picture={picture} sizes="52px" widest={160} decorative />
      </span>
      <span className="two-lines min-w-0 grow basis-36">
        {name}
        <span className="muted tabular">
          {piecesText(line)} × {formatExact(unitPrice)}
          {offText(discount)}
          {refunded > 0 && `, ${creditedText(line)}`}
        </span>
        <span className="muted">
          SKU <span className="spec">{sku}</span>
        </span>
        {conditionWords && <span className="muted">Open box. {conditionWords}</span>}
        {serials.length > 0 && (
          <span className="muted">
            {serials.length === 1 ? "Serial number" : "Serial numbers"}{" "}
            <span className="spec">{serials.join(", ")}</span>
          </span>
        )}
        <SerialHistory of={line} />
        {returnPath !== null && refunded < quantity && (
          <Link className="link" to={returnPath}>
            Ask for a return
          </Link>
        )}
      </span>
      <span className="tabular text-right">
        {formatExact(worth)}
        {worth < taxable && (
          <>
            <br />
            <span className="muted">{beforeText(taxable, financialStatus)}</span>
          </>
        )}
      </span>
    </li>
  );
}

function cancelText({ cancelReason: reason, sentBy }: ShopFulfilment): string {
  if (reason === "expired") return "Not paid in time.";
  const ending = endText(reason, sentBy);
  if (ending !== undefined) return ending;
  const code = fulfilmentCancelReasons.find((word) => word === reason);
  return code ? `${cancelReasonLabels[code]}.` : "";
}
