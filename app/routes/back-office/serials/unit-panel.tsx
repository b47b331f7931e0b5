import { Link } from "react-router";
import { type RegisteredUnit, whereIs } from "#domain/order-views/serials/registered-unit.ts";
import { formatDay } from "#domain/time/dates.ts";

type UnitPanelProps = { unit: RegisteredUnit; area: string };

/** All that the register knows about one unit. */
export function UnitPanel({ unit, area }: UnitPanelProps) {
  const { words, since } = whereIs(unit);
  const isAdmin = area === "/admin";
  const order = isAdmin ? `${area}/orders/${unit.orderId}` : `${area}/orders/${unit.fulfilmentId}`;
  return (
    <section className="panel">
      <div className="panel-heading">
        <h2 className="spec">{unit.serialNumber}</h2>
        <p>
          {words}
          {since && ` since ${formatDay(since)}`}
        </p>
      </div>
      <dl className="facts">
        <dt>Product</dt>
        <dd>
          {unit.product}
          {unit.conditionWords && <span className="muted"> Open box. {unit.conditionWords}</span>}
        </dd>
        <dt>SKU</dt>
        <dd className="spec">{unit.sku}</dd>
        <dt>Customer</dt>
        <dd>
          {unit.customer}, {unit.city}
        </dd>
        <dt>Order</dt>
        <dd>
          <Link to={order} className="link spec" prefetch="intent">
            {unit.orderNumber}
          </Link>
        </dd>
        {isAdmin && (
          <>
            <dt>Seller</dt>
            <dd>{unit.seller}</dd>
          </>
        )}
        <dt>Shipped</dt>
        <dd>{unit.shippedAt ? formatDay(unit.shippedAt) : "Not shipped"}</dd>
        {unit.deliveredAt && (
          <>
            <dt>Delivered</dt>
            <dd>{formatDay(unit.deliveredAt)}</dd>
          </>
        )}
        <Papers unit={unit} base={`${order}/invoices`} />
        <Corrections unit={unit} />
        <Returns unit={unit} area={area} />
      </dl>
    </section>
  );
}

function Papers({ unit: { invoice, creditNote }, base }: { unit: RegisteredUnit; base: string }) {
  return [
    { words: "Invoice", paper: invoice },
    { words: "Credit note", paper: creditNote },
  ].map(
    ({ words, paper }) =>
      paper && (
        <PaperLink key={words} words={words} to={`${base}/${paper.id}`}>
          {paper.number}
        </PaperLink>
      ),
  );
}

function PaperLink({ words, to, children }: { words: string; to: string; children: string }) {
  return (
    <>
      <dt>{words}</dt>
      <dd>
        <Link to={to} className="link spec">
          {children}
        </Link>
      </dd>
    </>
  );
}

function Corrections({ unit: { formerNumbers, isConfirmedDuplicate } }: { unit: RegisteredUnit }) {
  return (
    <>
      {formerNumbers.length > 0 && (
        <>
          <dt>Corrected from</dt>
          <dd className="spec">{formerNumbers.join(", ")}</dd>
        </>
      )}
      {isConfirmedDuplicate && (
        <>
          <dt>Note</dt>
          <dd>The seller confirmed that this number was out already when it was shipped.</dd>
        </>
      )}
    </>
  );
}

function Returns({ unit, area }: UnitPanelProps) {
  const { replaces, replacedBy, returns } = unit;
  return (
    <>
      {replaces && (
        <>
          <dt>Replacement</dt>
          <dd>
            Sent{" "}
            {replaces.serialNumber !== null && (
              <>
                in place of <span className="spec">{replaces.serialNumber}</span>{" "}
              </>
            )}
            for{" "}
            <Link to={`${area}/returns/${replaces.id}`} className="link spec">
              {replaces.number}
            </Link>
          </dd>
        </>
      )}
      {replacedBy !== null && (
        <>
          <dt>Replaced by</dt>
          <dd>
            <Link to={`${area}/serials?number=${encodeURIComponent(replacedBy)}`} className="link spec">
              {replacedBy}
            </Link>
          </dd>
        </>
      )}
      {returns.length > 0 && (
        <>
          <dt>{returns.length === 1 ? "Return" : "Returns"}</dt>
          <dd className="serial-returns">
            {returns.map((one) => (
              <span key={one.id}>
                <Link to={`${area}/returns/${one.id}`} className="link spec">
                  {one.number}
                </Link>{" "}
                requested on {formatDay(one.requestedAt)}
                {one.foundNumber !== null && (
                  <>
                    , inspection found <span className="spec">{one.foundNumber}</span>
                  </>
                )}
                {one.openBox && (
                  <>
                    , sold as{" "}
                    <Link to={`${area}/products/${one.openBox.id}/edit`} className="link">
                      {one.openBox.name}
                    </Link>
                  </>
                )}
              </span>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
