import { Link } from "react-router";
import { type RegisteredUnit, whereIs } from "#domain/orders/serials/registered-unit.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { FlatFact } from "#ui/tables/fact.tsx";

type UnitPanelProps = { unit: RegisteredUnit; area: string };

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
        <FlatFact term="Product">
          {unit.product}
          {unit.conditionWords && <span className="muted"> Open box. {unit.conditionWords}</span>}
        </FlatFact>
        <FlatFact term="SKU" className="spec">
          {unit.sku}
        </FlatFact>
        <FlatFact term="Customer">
          {unit.customer}, {unit.city}
        </FlatFact>
        <FlatFact term="Order">
          <Link to={order} className="link spec" prefetch="intent">
            {unit.orderNumber}
          </Link>
        </FlatFact>
        {isAdmin && <FlatFact term="Seller">{unit.seller}</FlatFact>}
        <FlatFact term="Shipped">{unit.shippedAt ? formatDay(unit.shippedAt) : "Not shipped"}</FlatFact>
        {unit.deliveredAt && <FlatFact term="Delivered">{formatDay(unit.deliveredAt)}</FlatFact>}
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
    <FlatFact term={words}>
      <Link to={to} className="link spec">
        {children}
      </Link>
    </FlatFact>
  );
}

function Corrections({ unit: { formerNumbers, isConfirmedDuplicate } }: { unit: RegisteredUnit }) {
  return (
    <>
      {formerNumbers.length > 0 && (
        <FlatFact term="Corrected from" className="spec">
          {formerNumbers.join(", ")}
        </FlatFact>
      )}
      {isConfirmedDuplicate && (
        <FlatFact term="Note">
          The seller confirmed that this number was out already when it was shipped.
        </FlatFact>
      )}
    </>
  );
}

function Returns({ unit, area }: UnitPanelProps) {
  const { replaces, replacedBy, returns } = unit;
  return (
    <>
      {replaces && (
        <FlatFact term="Replacement">
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
        </FlatFact>
      )}
      {replacedBy !== null && (
        <FlatFact term="Replaced by">
          <Link to={`${area}/serials?number=${encodeURIComponent(replacedBy)}`} className="link spec">
            {replacedBy}
          </Link>
        </FlatFact>
      )}
      {returns.length > 0 && (
        <FlatFact term={returns.length === 1 ? "Return" : "Returns"} className="serial-returns">
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
        </FlatFact>
      )}
    </>
  );
}
