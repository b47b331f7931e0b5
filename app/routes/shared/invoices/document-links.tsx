import { FileText } from "lucide-react";
import { Link } from "react-router";
import type { DocumentLink } from "#domain/books/invoices/tax-document.ts";
import { formatExact } from "#domain/base/money/money.ts";

type DocumentLinksProps = {
  documents: readonly DocumentLink[];
  fulfilmentId: string;
  /** The base address, which is followed by a document's id. */
  base: string;
};

/** Links to the invoice of a fulfilment and to its credit notes, and their PDFs to download. Shows nothing before the goods have been shipped. */
export function DocumentLinks({ documents, fulfilmentId, base }: DocumentLinksProps) {
  const own = documents.filter((document) => document.fulfilmentId === fulfilmentId);
  if (own.length === 0) return null;
  return (
    <ul className="in-[.order-card]:border-t in-[.order-card]:border-line in-[.order-card]:px-6 in-[.order-card]:py-2 max-md:in-[.order-card]:px-4">
      {own.map(({ id, kindName, number, total }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1">
          <FileText size={18} className="faint" aria-hidden="true" />
          <Link className="link" to={`${base}/${id}`}>
            {kindName} <span className="spec">{number}</span>
          </Link>
          <span className="ml-auto flex gap-2.5">
            <span className="tabular">{formatExact(total)}</span>
            <a className="link" href={`${base}/${id}/pdf`} aria-label={`Download ${number} as PDF`} download>
              PDF
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
