import { Form, Link } from "react-router";
import { compareAddress, maxCompared } from "#domain/catalogue/compare/compare-query.ts";
import type { Comparison } from "#domain/catalogue/compare/read-comparison.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { CompareTable } from "./table.tsx";

type CompareViewProps = { comparison: Comparison; onlyDifferences: boolean; isFull: boolean };

/** The products a visitor compares, side by side. */
export function CompareView({ comparison, onlyDifferences, isFull }: CompareViewProps) {
  const { products, missing } = comparison;
  const slugs = products.map(({ slug }) => slug);
  if (products.length === 0) return <NothingToCompare missing={missing} />;
  return (
    <>
      <div className="stack-tight compare-heading">
        <h1>Compare products</h1>
        <p className="muted">
          {products.length === 1
            ? "Add another product to see them side by side."
            : `${inUnits(products.length, "product")} side by side. Copy the address of this page to share it.`}
        </p>
      </div>
      {isFull && (
        <Banner tone="info">You can compare up to {maxCompared} products. Remove one to add another.</Banner>
      )}
      {missing > 0 && <Banner tone="info">{missingWords(missing)}</Banner>}
      {products.length > 1 && <Choices slugs={slugs} onlyDifferences={onlyDifferences} />}
      <CompareTable comparison={comparison} onlyDifferences={onlyDifferences && products.length > 1} />
      <AddAnother comparison={comparison} slugs={slugs} />
    </>
  );
}

type ChoicesProps = { slugs: string[]; onlyDifferences: boolean };

function Choices({ slugs, onlyDifferences }: ChoicesProps) {
  const choices = [
    { words: "Everything", differences: false },
    { words: "Only the differences", differences: true },
  ];
  return (
    <div className="button-row compare-tools">
      <ul className="compare-choices" aria-label="Rows shown">
        {choices.map(({ words, differences }) => (
          <li key={words}>
            <Link
              to={compareAddress({ slugs, onlyDifferences: differences })}
              aria-current={differences === onlyDifferences ? "true" : undefined}
              preventScrollReset
              replace
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <Button className="needs-script" size="small" onClick={() => window.print()}>
        Print
      </Button>
      <RemoveAll />
    </div>
  );
}

function RemoveAll() {
  return (
    <Form method="post" action="/compare">
      <input type="hidden" name="intent" value="clear" />
      <Button type="submit" size="small">
        Remove all
      </Button>
    </Form>
  );
}

function AddAnother({ comparison, slugs }: { comparison: Comparison; slugs: string[] }) {
  if (slugs.length >= maxCompared) return null;
  return (
    <section className="compare-add" aria-labelledby="compare-add">
      <h2 id="compare-add">Add another product</h2>
      {comparison.suggestions.length > 0 && (
        <Form method="post" action="/compare" className="row-close compare-suggestions">
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="products" value={slugs.join(",")} />
          {comparison.suggestions.map(({ slug, name }) => (
            <Button key={slug} type="submit" size="small" name="product" value={slug}>
              {name}
            </Button>
          ))}
        </Form>
      )}
      <p className="muted">
        Or choose ‘Compare’ on any product in the{" "}
        <Link className="link" to="/products">
          product list
        </Link>
        . Your choice is kept.
      </p>
    </section>
  );
}

function NothingToCompare({ missing }: { missing: number }) {
  return (
    <EmptyState
      as="page"
      heading="Nothing to compare yet"
      action={
        <>
          <ButtonLink to="/products" variant="ink">
            Browse products
          </ButtonLink>
          {missing > 0 && <RemoveAll />}
        </>
      }
    >
      {missing > 0 ? `${missingWords(missing)} ` : ""}
      Choose ‘Compare’ on up to {maxCompared} products to see them side by side.
    </EmptyState>
  );
}

function missingWords(missing: number): string {
  return missing === 1
    ? "One product is no longer sold, so it is not shown."
    : `${missing} products are no longer sold, so they are not shown.`;
}
