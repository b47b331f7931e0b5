import { Link } from "react-router";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { returnHandoverLabels, returnWishLabels } from "#domain/returns/return-labels.ts";
import { returnConditionLabels, staffReasonLabels } from "#domain/returns/return/staff-labels.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatDay, formatWeekday } from "#domain/base/time/dates.ts";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { ChallanLinks } from "#routes/shared/returns/settle/challan-links.tsx";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";

/** What the staff have to know about a return, beside its forms. */
export function ReturnFacts({ returned }: { returned: ReturnPage }) {
  const { side, address, customer, inspection, courier, courierBack } = returned;
  return (
    <aside className="stack [&_a]:wrap-anywhere" aria-label="About this return">
      <Panel title="Request">
        <dl className={facts}>
          <FlatFact term="Product">
            <Link className="link" to={`/products/${returned.slug}`}>
              {returned.quantity > 1 ? `${returned.quantity} × ${returned.product}` : returned.product}
            </Link>
          </FlatFact>
          <FlatFact term="SKU" className="spec">
            {returned.sku}
          </FlatFact>
          <FlatFact term="Order" className="spec">
            <Link className="link" to={orderPath(returned)}>
              {returned.orderNumber}
            </Link>
          </FlatFact>
          {side === "shop" && <FlatFact term="Seller">{returned.vendorName}</FlatFact>}
          <FlatFact term="Reason">{staffReasonLabels[returned.reason]}</FlatFact>
          {returned.reason === "late" && returned.promisedFor && returned.deliveredAt && (
            <FlatFact term="Promised by">
              {formatWeekday(returned.promisedFor)}, delivered on {formatDay(returned.deliveredAt)}
            </FlatFact>
          )}
          <FlatFact term="Wants">{returnWishLabels[returned.wish]}</FlatFact>
          <FlatFact term="Handover">{returnHandoverLabels[returned.handover]}</FlatFact>
          {returned.repairStartedAt !== null && (
            <FlatFact term="Repair started">
              {formatDay(returned.repairStartedAt)}
              {returned.repairDay !== null && `, day ${returned.repairDay}`}
            </FlatFact>
          )}
          {returned.worth !== null && (
            <AmountFact term={returned.creditId === null ? "Value" : "Credited"} amount={returned.worth} />
          )}
          {returned.restockingFee !== null && returned.restockingFee > 0 && (
            <AmountFact term="Restocking fee" amount={returned.restockingFee} />
          )}
        </dl>
        {returned.waitsForCash && (
          <p>
            The courier still has the cash for this order. The refund is paid once the cash arrives.
            {side === "shop" &&
              returned.creditId !== null &&
              " If you do not want to wait, open the order and refund it from the shop's own funds."}
          </p>
        )}
        {returned.refunds.map((refund) => (
          <p key={refund.id} className="tag-row">
            Refund of {formatExact(refund.amount)} <RefundStatusTag status={refund.status} />
          </p>
        ))}
      </Panel>
      {returned.units.length > 0 && <Units returned={returned} />}
      {(address !== null || customer !== null) && (
        <Panel title="Customer">
          {address === null ? (
            <p>{customer?.name}</p>
          ) : (
            <address>
              <b>{address.name}</b>
              {address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a className="link tabular" href={`tel:+91${address.phone}`}>
                {address.phone}
              </a>
            </address>
          )}
          {customer !== null && customer.email !== "" && (
            <a className="link" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          )}
        </Panel>
      )}
      {(courier ?? courierBack ?? inspection) !== null && (
        <Panel title="Courier and inspection">
          <dl className={facts}>
            {courier && (
              <FlatFact term="To the seller">
                {courier.carrier} <TrackingNumber carrier={courier.carrier} number={courier.trackingNumber} />
              </FlatFact>
            )}
            {courierBack && (
              <FlatFact term="To the customer">
                {courierBack.carrier}{" "}
                <TrackingNumber carrier={courierBack.carrier} number={courierBack.trackingNumber} />
              </FlatFact>
            )}
            {inspection && (
              <>
                <FlatFact term="Inspected">{formatDay(inspection.inspectedAt)}</FlatFact>
                {inspection.condition && (
                  <FlatFact term="Condition">{returnConditionLabels[inspection.condition]}</FlatFact>
                )}
              </>
            )}
          </dl>
          {inspection?.note && <p>{inspection.note}</p>}
          <ChallanLinks returned={returned} />
        </Panel>
      )}
    </aside>
  );
}

const orderPath = ({ side, orderId, fulfilmentId }: ReturnPage) =>
  side === "shop" ? `/admin/orders/${orderId}` : `/vendor/orders/${fulfilmentId}`;

function Units({ returned: { units } }: { returned: ReturnPage }) {
  return (
    <Panel title="Serial numbers">
      <ul>
        {units.map(({ unit, shipped, found, replacement }) => (
          <li key={unit} className="grid border-line py-2 wrap-anywhere first:pt-0 not-first:border-t">
            <span className="spec">{shipped}</span>
            {found !== null && found !== shipped && (
              <span>
                Came back: <b className="spec">{found}</b>
              </span>
            )}
            {replacement !== null && (
              <span>
                Replaced by: <span className="spec">{replacement}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
