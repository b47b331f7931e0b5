import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { specRows } from "#domain/catalogue/product/spec-rows.ts";
import { describeStanding, rulerFraction } from "#domain/catalogue/product/spec-standing.ts";
import { Ruler } from "#ui/figures/ruler.tsx";

/** All known specifications of the product. Figures that other products have too get a ruler for comparison. */
export function ProductSpecifications({ product }: { product: ProductPage }) {
  return (
    <section className="spec-sheet" aria-labelledby="specifications">
      <div className="spec-sheet-heading">
        <h2 id="specifications">Specifications</h2>
        <RulerNote standings={product.standings} />
      </div>
      <dl className="spec-rows">
        {specRows(product).map(({ label, value, detail, standing }) => (
          <div className="spec-row" key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {detail && <span className="muted">{detail}</span>}
            </dd>
            {standing && (
              <dd className="spec-row-standing">
                <Ruler at={rulerFraction(standing)} />
                <span className="ruler-words">{describeStanding(standing)}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function RulerNote({ standings }: Pick<ProductPage, "standings">) {
  if (standings.length === 0) return null;
  return <p>How it compares with other computers here</p>;
}
