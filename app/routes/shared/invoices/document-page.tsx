import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { copyTexts, type DocumentCopy } from "#domain/books/invoices/document-copies.ts";
import type { PrintedDocument } from "#domain/shop/ports/document-printer.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { DocumentSheet } from "./document-sheet.tsx";

type DocumentPageProps = {
  document: PrintedDocument;
  /** The breadcrumbs to the document. */
  trail: { label: string; to: string }[];
  /** What the last one says. */
  label?: string;
  /** The copy of an invoice that is shown, where the reader may choose among the three to hand them out. */
  copy?: DocumentCopy | undefined;
  children?: ReactNode;
};

/** A document to read, to print, and to download as PDF. */
export function DocumentPage({
  document,
  trail,
  label = `${document.title} ${document.number}`,
  copy,
  children,
}: DocumentPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="spread document-tools">
        <Crumbs trail={[...trail, { label }]} />
        <div className="row-close">
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
      {copy && <Copies copy={copy} />}
      <DocumentSheet document={document} />
      {children}
    </>
  );
}

function Copies({ copy }: { copy: DocumentCopy }) {
  return (
    <nav className="section-tabs document-copies" aria-label="Copy">
      {copyTexts.map(([name, text]) => (
        <Link
          key={name}
          to={`?copy=${name}`}
          replace
          preventScrollReset
          aria-current={name === copy ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
