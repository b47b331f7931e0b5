import type { PrintedDocument } from "#domain/ports/document-printer.ts";

/** A document as its PDF shows it. */
export function PrintedSheet({ document }: { document: PrintedDocument }) {
  const { title, number, facts, parties, notes, columns, lines, totals, legends } = document;
  return (
    <article className="document-sheet">
      <header>
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
      <div className="document-parties">
        {parties.map(({ heading, name, lines }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <address>
              <b>{name}</b>
              {lines.map((line, place) => (
                <span key={`${place} ${line}`}>{line}</span>
              ))}
            </address>
          </section>
        ))}
      </div>
      {notes.map((note) => (
        <p key={note} className="document-note">
          {note}
        </p>
      ))}
      <table className="document-lines">
        <caption className="visually-hidden">{columns[0]}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells: [name, ...amounts], details }, place) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">
                {name}
                {details.map((detail) => (
                  <span key={detail} className="spec">
                    {detail}
                  </span>
                ))}
              </th>
              {amounts.map((amount, column) => (
                <td key={columns[column + 1]} className="tabular">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="document-totals tabular">
        {totals.map(({ words, amount }, place) => (
          <div
            key={`${place} ${words}`}
            className={place === totals.length - 1 ? "document-total" : undefined}
          >
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
