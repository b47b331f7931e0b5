import { Link } from "react-router";
import { type RegisteredUnit, whereIs } from "#domain/orders/serials/registered-unit.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { Panel } from "#ui/page/panel.tsx";

type UnitPanelProps = { unit: RegisteredUnit; area: string };

export function UnitPanel({ unit, area }: UnitPanelProps) {
  const { label, since } = whereIs(unit);
  const isAdmin = area === "/admin";
  const order = isAdmin ? `${area}/orders/${unit.orderId}` : `${area}/orders/${unit.fulfilmentId}`;
  return (
    <Panel
      title={<span className="spec">{unit.serialNumber}</span>}
      note={since ? `${label} since ${formatDay(since)}` : label}
    >
      <dl className={facts}>
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
    </Panel>
  );
}

function Papers({ unit: { invoice, creditNote }, base }: { unit: RegisteredUnit; base: string }) {
  return [
    { label: "Invoice", paper: invoice },
    { label: "Credit note", paper: creditNote },
  ].map(
    ({ label, paper }) =>
      paper && (
        <PaperLink key={label} label={label} to={`${base}/${paper.id}`}>
          {paper.number}
        </PaperLink>
      ),
  );
}

function PaperLink({ label, to, children }: { label: string; to: string; children: string }) {
  return (
    <FlatFact term={label}>
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
        <FlatFact term={returns.length === 1 ? "Return" : "Returns"} className="grid gap-1.5">
          {returns.map((unitReturn) => (
            <span key={unitReturn.id}>
              <Link to={`${area}/returns/${unitReturn.id}`} className="link spec">
                {unitReturn.number}
              </Link>{" "}
              requested on {formatDay(unitReturn.requestedAt)}
              {unitReturn.foundNumber !== null && (
                <>
                  , inspection found <span className="spec">{unitReturn.foundNumber}</span>
                </>
              )}
              {unitReturn.openBox && (
                <>
                  , sold as{" "}
                  <Link to={`${area}/products/${unitReturn.openBox.id}/edit`} className="link">
                    {unitReturn.openBox.name}
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
