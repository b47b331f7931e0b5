import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { TenderFields } from "#routes/back-office/forms/tender-fields.tsx";
import { SerialFields } from "#routes/back-office/fulfilment/serials-form.tsx";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { TillClosed } from "../../parts/till-closed.tsx";
import { BusinessPart, Choice } from "./delivery-part.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

type Part = { page: EntryPage };

/** How a sale at the counter is paid. Enter in a field of money sells. */
export function TenderPart({ page: { sale, bill, ways }, isTillClosed }: Part & { isTillClosed: boolean }) {
  // Each sale begins with a scan.
  useEffect(() => document.querySelector<HTMLElement>("[name=find]")?.focus(), []);
  if (!sale) return null;
  const { cash, change } = sale;
  return (
    <Panel title="Payment" titleId="payment">
      {isTillClosed && (
        <p>
          Cash needs the till. <TillClosed />
        </p>
      )}
      <div className="form-grid">
        <TenderFields
          hasUpi={ways.some(({ provider }) => provider === "upi")}
          cash={{ label: "Cash received (₹)" }}
        />
      </div>
      {bill.total > 0 && (
        <p role="status" className="tabular">
          <b>To pay: {formatExact(bill.total)}.</b> {cash < bill.total && `In cash: ${formatExact(cash)}. `}
          {change > 0 && `Change: ${formatExact(change)}.`}
        </p>
      )}
    </Panel>
  );
}

/** The serial numbers of what is sold at the counter, by product. */
export function SerialPart({ page: { lines } }: Part) {
  const needing = lines.filter(({ needsSerial }) => needsSerial);
  if (needing.length === 0) return null;
  return (
    <Panel title="Serial numbers" titleId="serials">
      <SerialFields
        lines={needing.map(({ productId, card, sku, quantity, inHouse }) => ({
          position: Number(productId),
          name: card?.name ?? "",
          sku,
          needsSerial: true,
          quantity,
          inHouse,
        }))}
        verb="Hand over"
      />
    </Panel>
  );
}

/** Who buys at the counter: nobody has to say it below ₹50,000. */
export function BuyerPart({ page }: Part) {
  const { buyer, address, fields } = page;
  const { errors } = useFormState();
  const isOpen = Boolean(fields.addressLine1 || fields.pincode || errors?.addressLine1 || errors?.pincode);
  return (
    <Panel title="Invoice" titleId="invoice">
      {buyer && buyer.addresses.length > 0 && (
        <fieldset className="stack gap-2">
          <legend className="visually-hidden">Address on the invoice</legend>
          {buyer.addresses.map(({ id, addressLine1, city }) => (
            <Choice key={id} name="address" value={id} isChosen={address === id}>
              {addressLine1}, {city}
            </Choice>
          ))}
          <Choice name="address" value="new" isChosen={address === "new"}>
            Another address, or none
          </Choice>
        </fieldset>
      )}
      <details open={isOpen || undefined}>
        <summary>Address on the invoice, from ₹50,000 on</summary>
        <div className="form-grid">
          <AddressFields isForOther />
        </div>
      </details>
      <BusinessPart page={page} />
    </Panel>
  );
}

type SoldProps = {
  sold: { id: string; number: string; total: number; paid: string; change: number };
};

/** What was sold at the counter, with its papers and the change; the next sale begins with Enter. */
export function Sold({ sold: { id, number, total, paid, change } }: SoldProps) {
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => next.current?.querySelector("a")?.focus(), []);
  const print = `/admin/orders/selected/print?order=${id}&what=`;
  return (
    <Panel title={`Sold for ${formatExact(total)}`} titleId="sold">
      {change > 0 && <p className="tabular text-title font-semibold">Change: {formatExact(change)}</p>}
      <p>
        Paid {paid}. Order{" "}
        <Link className="link spec" to={`/admin/orders/${id}`}>
          {number}
        </Link>{" "}
        is handed over, and its invoice is issued.
      </p>
      <p className="row" ref={next}>
        <ButtonLink to="/admin/orders/new?way=counter" variant="primary" size="large">
          Next sale
        </ButtonLink>
        <ButtonLink to={`${print}receipts`} target="_blank">
          Print 80 mm
        </ButtonLink>
        <ButtonLink to={`${print}invoices`} target="_blank">
          Print A4
        </ButtonLink>
      </p>
    </Panel>
  );
}
