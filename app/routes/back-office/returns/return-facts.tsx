import { Link } from "react-router";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { returnHandoverWords, returnWishWords } from "#domain/returns/return-words.ts";
import { returnConditionWords, staffReasonWords } from "#domain/returns/staff-words.ts";
import { formatExact } from "#domain/money/money.ts";
import { formatDay } from "#domain/time/dates.ts";
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
          <dt>Product</dt>
          <dd>
            <Link className="link" to={`/products/${returned.slug}`}>
              {returned.quantity > 1 ? `${returned.quantity} × ${returned.product}` : returned.product}
            </Link>
          </dd>
          <dt>SKU</dt>
          <dd className="spec">{returned.sku}</dd>
          <dt>Order</dt>
          <dd className="spec">
            <Link className="link" to={orderPath(returned)}>
              {returned.orderNumber}
            </Link>
          </dd>
          {side === "shop" && (
            <>
              <dt>Seller</dt>
              <dd>{returned.vendorName}</dd>
            </>
          )}
          <dt>Reason</dt>
          <dd>{staffReasonWords[returned.reason]}</dd>
          <dt>Wants</dt>
          <dd>{returnWishWords[returned.wish]}</dd>
          <dt>Handover</dt>
          <dd>{returnHandoverWords[returned.handover]}</dd>
          {returned.repairStartedAt !== null && (
            <>
              <dt>Repair started</dt>
              <dd>
                {formatDay(returned.repairStartedAt)}
                {returned.repairDay !== null && `, day ${returned.repairDay}`}
              </dd>
            </>
          )}
          {returned.worth !== null && (
            <>
              <dt>{returned.creditId === null ? "Value" : "Credited"}</dt>
              <dd className="tabular">{formatExact(returned.worth)}</dd>
            </>
          )}
          {returned.restockingFee !== null && returned.restockingFee > 0 && (
            <>
              <dt>Restocking fee</dt>
              <dd className="tabular">{formatExact(returned.restockingFee)}</dd>
            </>
          )}
        </dl>
        {returned.waitsForCash && (
          <p>The courier still has the cash for this order. The refund is paid once the cash arrives.</p>
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
              <>
                <dt>To the seller</dt>
                <dd>
                  {courier.carrier}{" "}
                  <TrackingNumber carrier={courier.carrier} number={courier.trackingNumber} />
                </dd>
              </>
            )}
            {courierBack && (
              <>
                <dt>To the customer</dt>
                <dd>
                  {courierBack.carrier}{" "}
                  <TrackingNumber carrier={courierBack.carrier} number={courierBack.trackingNumber} />
                </dd>
              </>
            )}
            {inspection && (
              <>
                <dt>Inspected</dt>
                <dd>{formatDay(inspection.inspectedAt)}</dd>
                {inspection.condition && (
                  <>
                    <dt>Condition</dt>
                    <dd>{returnConditionWords[inspection.condition]}</dd>
                  </>
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
