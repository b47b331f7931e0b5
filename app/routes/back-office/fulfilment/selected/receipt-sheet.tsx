import type { SelectedPart } from "#domain/orders/selection/read-selected.server.ts";
import { type PrintedDocument, plainText } from "#domain/shop/ports/document-printer.ts";

type ReceiptProps = { document: PrintedDocument; part: Pick<SelectedPart, "seller" | "tender"> };

/** What a dashed line divides from what is above it. */
export const receiptPart = "grid gap-1.5 border-t border-dashed pt-2";

/** An invoice on the paper of a receipt printer, 80 mm wide, with all that it says on A4. */
export function ReceiptSheet({ document, part: { seller, tender } }: ReceiptProps) {
  const { title, number, facts, headNote, parties, notes, columns, lines, totals, legends } = document;
  return (
    <article
      className="receipt grid gap-2.5 bg-paper leading-tight wrap-anywhere"
      aria-label={`${title} ${number}`}
    >
      {parties.map(({ heading, name, lines }, index) => (
        <address key={heading}>
          <b>{index === 0 ? plainText(name) : `${heading}: ${plainText(name)}`}</b>
          {lines.map((line, place) => (
            <span key={place}>{plainText(line)}</span>
          ))}
          {index === 0 && seller.phone && <span>Phone {seller.phone}</span>}
        </address>
      ))}
      <h2>
        {title} {number}
      </h2>
      <p>{facts.join(" · ")}</p>
      {[...(headNote ? [headNote] : []), ...notes.map(plainText)].map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ul className={receiptPart}>
        {lines.map(({ cells: [name, ...amounts], details }, position) => (
          <li key={position} className="grid">
            <b>{name}</b>
            {details.map((detail, index) => (
              <span key={index}>
                {typeof detail === "string" ? detail : "words" in detail && detail.words}
              </span>
            ))}
            {amounts.map((amount, index) => (
              <span key={columns[index + 1]} className="tabular flex justify-between gap-3">
                <span>{columns[index + 1]}</span>
                <span>{amount}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <dl className={receiptPart}>
        {totals.map(({ words, amount }, index) => (
          <div key={index} className="tabular flex justify-between gap-3">
            <dt className="text-inherit">{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{document.amountInWords}</p>
      {tender?.paid && (
        <p>
          Paid: {tender.paid}
          {tender.change && (
            <>
              <br />
              Cash received: {tender.cashReceived}. Change: {tender.change}
            </>
          )}
        </p>
      )}
      {legends.map((legend) => (
        <p key={legend}>{legend}</p>
      ))}
    </article>
  );
}
