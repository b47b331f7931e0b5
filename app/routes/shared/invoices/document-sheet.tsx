import type {
  PrintedDetail,
  PrintedDocument,
  PrintedParty,
  PrintedText,
} from "#domain/shop/ports/document-printer.ts";

/** A document as its PDF shows it. */
export function DocumentSheet({ document }: { document: PrintedDocument }) {
  const { title, number, facts, headNote, parties, notes, columns, lines, totals, legends } = document;
  const columnClass = lines.some(({ details }) => details.some(isNarrow)) ? "document-wide" : undefined;
  const classOf = (column: number) => (column < columns.length - 1 ? columnClass : undefined);
  return (
    <article className="document-sheet">
      <header className="spread">
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
      </header>
      {headNote && <p className="document-note">{headNote}</p>}
      <DocumentParties parties={parties} />
      {notes.map((note, index) => (
        <p key={index} className="document-note">
          <DocumentText text={note} />
        </p>
      ))}
      <table className="document-lines">
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
      <dl className="document-totals tabular">
        {totals.map(({ words, amount }, index) => (
          <div key={index} className={index === totals.length - 1 ? "document-total" : undefined}>
            <dt>{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="document-amount-in-words">{document.amountInWords}</p>
      <footer>
        {legends.map((legend) => (
          <p key={legend}>{legend}</p>
        ))}
      </footer>
    </article>
  );
}

/** Who a document is from and for, side by side. */
export function DocumentParties({ parties }: { parties: PrintedParty[] }) {
  return (
    <div className="document-parties">
      {parties.map(({ heading, name, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
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
  return <span className="document-narrow tabular">{detail.narrow}</span>;
}
