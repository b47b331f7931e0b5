import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { copyTexts, type DocumentCopy } from "#domain/books/invoices/document-copies.ts";
import type { PrintedDocument } from "#domain/shop/ports/document-printer.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Tab, Tabs } from "#ui/controls/tabs.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import { DocumentTools, PrintButton } from "./document-tools.tsx";

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
      <DocumentTools trail={[...trail, { label }]}>
        <div className="row-close">
          <ButtonLink variant="primary" to={`${pathname}/pdf`} reloadDocument download>
            <Download size={18} />
            Download PDF
          </ButtonLink>
          <PrintButton />
        </div>
      </DocumentTools>
      {copy && <Copies copy={copy} />}
      <DocumentSheet document={document} />
      {children}
    </>
  );
}

function Copies({ copy }: { copy: DocumentCopy }) {
  return (
    <Tabs label="Copy" className="mb-2">
      {copyTexts.map(([name, text]) => (
        <Tab key={name} to={`?copy=${name}`} replace preventScrollReset isCurrent={name === copy}>
          {text}
        </Tab>
      ))}
    </Tabs>
  );
}
