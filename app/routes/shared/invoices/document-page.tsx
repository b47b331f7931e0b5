import { Download, Printer } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { TaxDocument } from "#domain/invoices/find-document.server.ts";
import { documentName } from "#domain/invoices/tax-document.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import { copyMark, copyWords, type DocumentCopy } from "./document-copies.ts";

type DocumentPageProps = {
  document: TaxDocument;
  /** The breadcrumbs to the order. */
  trail: { label: string; to: string }[];
  copy?: DocumentCopy;
  /** Whether the reader may choose among the three copies of an invoice, because they hand them out. */
  choosesCopy?: boolean;
};

/** An invoice or a credit note to read, to print, and to download as PDF. */
export function DocumentPage({ document, trail, copy = "original", choosesCopy }: DocumentPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="spread document-tools">
        <Crumbs trail={[...trail, { label: documentName(document) }]} />
        <div className="document-actions">
          <ButtonLink variant="primary" to={`${pathname}/pdf`} reloadDocument download>
            <Download size={18} />
            Download PDF
          </ButtonLink>
          <Button className="needs-script" onClick={() => window.print()}>
            <Printer size={18} />
            Print
          </Button>
        </div>
      </div>
      {choosesCopy && document.kind === "invoice" && <Copies copy={copy} />}
      <DocumentSheet document={document} mark={copyMark(document.kind, copy)} />
    </>
  );
}

function Copies({ copy }: { copy: DocumentCopy }) {
  return (
    <nav className="section-tabs document-copies" aria-label="Copy">
      {copyWords.map(([name, words]) => (
        <Link
          key={name}
          to={`?copy=${name}`}
          replace
          preventScrollReset
          aria-current={name === copy ? "page" : undefined}
          className={name === copy ? "active" : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
