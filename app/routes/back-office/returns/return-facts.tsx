import { Link } from "react-router";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { returnHandoverWords, returnWishWords } from "#domain/returns/return-words.ts";
import { returnConditionWords, staffReasonWords } from "#domain/returns/return/staff-words.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { ChallanLinks } from "#routes/shared/returns/settle/challan-links.tsx";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";

/** What the staff have to know about a return, beside its forms. */
export function ReturnFacts({ returned }: { returned: ReturnPage }) {
  const { side, address, customer, inspection, courier, courierBack } = returned;
  return (
    <aside className="stack desk-facts" aria-label="About this return">
      <section className="panel">
        <div className="panel-heading">
          <h2>Request</h2>
        </div>
        <dl className="facts">
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
          <FlatFact term="Reason">{staffReasonWords[returned.reason]}</FlatFact>
          {returned.reason === "late" && returned.promisedFor && returned.deliveredAt && (
            <FlatFact term="Promised by">
              {formatWeekday(returned.promisedFor)}, delivered on {formatDay(returned.deliveredAt)}
            </FlatFact>
          )}
          <FlatFact term="Wants">{returnWishWords[returned.wish]}</FlatFact>
          <FlatFact term="Handover">{returnHandoverWords[returned.handover]}</FlatFact>
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
      </section>
      {returned.units.length > 0 && <Units returned={returned} />}
      {(address !== null || customer !== null) && (
        <section className="panel">
          <div className="panel-heading">
            <h2>Customer</h2>
          </div>
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
        </section>
      )}
      {(courier ?? courierBack ?? inspection) !== null && (
        <section className="panel">
          <div className="panel-heading">
            <h2>Courier and inspection</h2>
          </div>
          <dl className="facts">
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
                  <FlatFact term="Condition">{returnConditionWords[inspection.condition]}</FlatFact>
                )}
              </>
            )}
          </dl>
          {inspection?.note && <p>{inspection.note}</p>}
          <ChallanLinks returned={returned} />
        </section>
      )}
    </aside>
  );
}

const orderPath = ({ side, orderId, fulfilmentId }: ReturnPage) =>
  side === "shop" ? `/admin/orders/${orderId}` : `/vendor/orders/${fulfilmentId}`;

function Units({ returned: { units } }: { returned: ReturnPage }) {
  return (
    <section className="panel">
      <div className="panel-heading">
        <h2>Serial numbers</h2>
      </div>
      <ul className="return-units">
        {units.map(({ unit, shipped, found, replacement }) => (
          <li key={unit}>
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
    </section>
  );
}
