import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { SelectedPart } from "#domain/orders/selection/read-selected.server.ts";
import { partText } from "#routes/shared/orders/part-labels.ts";
import type { LabelSize } from "./label-sizes.ts";

/** Address labels, as many on a page as the paper has. */
export function Labels({ parts, size }: { parts: readonly SelectedPart[]; size: LabelSize }) {
  return (
    <div className={`grid gap-4 print:gap-0 address-labels-${size}`}>
      {parts.map((part) => (
        <AddressLabel key={part.id} part={part} />
      ))}
    </div>
  );
}

function AddressLabel({ part }: { part: SelectedPart }) {
  const { seller, customer, paymentMethod, toCollect, number, invoiceNumber } = part;
  return (
    <article
      className="address-label flex break-inside-avoid flex-col gap-1.5 overflow-hidden border border-dashed border-line-strong bg-paper leading-tight print:border-0"
      aria-label={`Label of ${number}`}
    >
      <address>
        <span className="muted">To</span>
        <b>{customer.name}</b>
        {customer.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <b className="tabular">Phone {customer.phone}</b>
      </address>
      <p className="border border-current px-2 py-1 font-semibold">
        {paymentMethod === "cod" ? `Cash to collect: ${formatExact(toCollect)}` : "Paid. Nothing to collect."}
      </p>
      <address className="mt-auto">
        <span className="muted">From</span>
        <span>{seller.name}</span>
        <span>{[...seller.address, seller.phone].filter(Boolean).join(", ")}</span>
      </address>
      <p className="spec">
        {number} {shortNumberText(part.shortNumber)}
        {partText(part.part)}
        {invoiceNumber && `, invoice ${invoiceNumber}`}
      </p>
    </article>
  );
}
