import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import type { SheetRow } from "#domain/catalogue/product/spec-sheet.ts";
import { Ruler } from "#ui/figures/ruler.tsx";

/** All known specifications of the product. Figures that other products have too get a ruler for comparison. */
export function ProductSpecifications({ product: { sheet, rivals } }: { product: ProductPage }) {
  const hasRulers = sheet.some(({ rows }) => rows.some(({ rulers }) => rulers.length > 0));
  return (
    <section className="mt-flow-wide" aria-labelledby="specifications">
      <div className="spread mb-5 gap-4">
        <h2 id="specifications">Specifications</h2>
        {hasRulers && <p className="faint">How it compares with {rivals}</p>}
      </div>
      {sheet.map(({ name, rows }) => (
        <div className="spec-group" key={name}>
          <h3>{name}</h3>
          <dl className="spec-rows">
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Row({ row: { label, value, detail, help, rulers } }: { row: SheetRow }) {
  return (
    <div className="spec-row">
      <dt>{help ? <Explained label={label} help={help} /> : label}</dt>
      <dd>
        <b>{value}</b>
        {detail && <span className="faint small">{detail}</span>}
      </dd>
      {rulers.length > 0 && (
        <dd className="gap-3">
          {rulers.map(({ at, words, ends }) => (
            <span className="grid gap-1" key={words}>
              <Ruler at={at} />
              {ends && (
                <span className="spread faint text-xs" aria-hidden="true">
                  {ends.map((end) => (
                    <span key={end}>{end}</span>
                  ))}
                </span>
              )}
              <span className="faint text-xs">{words}</span>
            </span>
          ))}
        </dd>
      )}
    </div>
  );
}

/** A native `<details>`, so that it opens without a script. */
function Explained({ label, help }: { label: string; help: string[] }) {
  return (
    <details className="spec-help">
      <summary>
        {label}
        <span className="visually-hidden">, what it means</span>
      </summary>
      {help.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  );
}
