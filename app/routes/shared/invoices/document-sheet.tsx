import type { ReactNode } from "react";
import type {
  PrintedDetail,
  PrintedDocument,
  PrintedParty,
  PrintedText,
} from "#domain/shop/ports/document-printer.ts";
import { classNames } from "#ui/behaviour/class-names.ts";

/** A document as its PDF shows it. */
export function DocumentSheet({ document }: { document: PrintedDocument }) {
  const { title, number, facts, headNote, parties, notes, columns, lines, totals, legends } = document;
  const columnClass = lines.some(({ details }) => details.some(isNarrow)) ? "max-sm:hidden" : undefined;
  const classOf = (column: number) => (column < columns.length - 1 ? columnClass : undefined);
  return (
    <article className="document-sheet">
      <DocumentHeader>
        <h1>{title}</h1>
        <p>
          <b className="spec">{number}</b>
          {facts.map((fact) => (
            <span key={fact}>
              <br />
              {fact}
            </span>
          ))}
        </p>
      </DocumentHeader>
      {headNote && <p className="mt-6">{headNote}</p>}
      <DocumentParties parties={parties} />
      {notes.map((note, index) => (
        <p key={index} className="mt-6">
          <DocumentText text={note} />
        </p>
      ))}
      <table className="[&_:is(th,td):not(:first-child)]:text-right [&_:is(th,td):not(:first-child)]:whitespace-nowrap">
        <caption className="visually-hidden">{columns[0]}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells: [name, ...amounts], details }, position) => (
            <tr key={position}>
              <th scope="row">
                {name}
                {details.map((detail, index) => (
                  <Detail key={index} detail={detail} />
                ))}
              </th>
              {amounts.map((amount, index) => (
                <td key={columns[index + 1]} className={`tabular ${classOf(index + 1) ?? ""}`}>
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="tabular ml-auto grid max-w-96 gap-1.5">
        {totals.map(({ words, amount }, index) => (
          <div
            key={index}
            className={classNames(
              "flex justify-between gap-8",
              index === totals.length - 1 && "border-t border-ink pt-2 text-h3 leading-normal font-semibold",
            )}
          >
            <dt className={index === totals.length - 1 ? "text-inherit" : "text-ink-2"}>{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-right text-balance">{document.amountInWords}</p>
      <footer className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
        {legends.map((legend) => (
          <p key={legend}>{legend}</p>
        ))}
      </footer>
    </article>
  );
}

export const DocumentHeader = ({ children }: { children: ReactNode }) => (
  <header className="spread gap-x-8 gap-y-3 border-b border-ink pb-5">{children}</header>
);

/** Who a document is from and for, side by side. */
export function DocumentParties({ parties }: { parties: PrintedParty[] }) {
  return (
    <div className="mt-6 grid grid-fit-52 gap-x-8 gap-y-6">
      {parties.map(({ heading, name, lines }) => (
        <section key={heading}>
          <h2 className="mb-1 text-sm font-medium tracking-normal text-ink-3">{heading}</h2>
          <address>
            <b>
              <DocumentText text={name} />
            </b>
            {lines.map((line, index) => (
              <span key={index}>
                <DocumentText text={line} />
              </span>
            ))}
          </address>
        </section>
      ))}
    </div>
  );
}

function DocumentText({ text }: { text: PrintedText }) {
  if (typeof text === "string") return text;
  return text.map((piece, index) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <span key={index} className="spec">
        {piece.code}
      </span>
    ),
  );
}

const isNarrow = (detail: PrintedDetail) => typeof detail === "object" && "narrow" in detail;

function Detail({ detail }: { detail: PrintedDetail }) {
  if (typeof detail === "string") return <span className="spec">{detail}</span>;
  if ("words" in detail) return <span>{detail.words}</span>;
  return (
    <span data-part="narrow" className="tabular block font-normal sm:hidden">
      {detail.narrow}
    </span>
  );
}
