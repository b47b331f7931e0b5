import { Form, Link } from "react-router";
import { compareAddress, maxCompared } from "#domain/catalogue/compare/compare-query.ts";
import type { Comparison } from "#domain/catalogue/compare/read-comparison.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { Button } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { CompareTable } from "./table.tsx";

type CompareViewProps = { comparison: Comparison; everything: boolean; isFull: boolean };

/** The products a visitor compares, side by side. It opens with the rows in which they differ, if there are any. */
export function CompareView({ comparison, everything: isRequested, isFull }: CompareViewProps) {
  const { products, groups, missing } = comparison;
  const slugs = products.map(({ slug }) => slug);
  const rows = groups.flatMap((group) => group.rows);
  const same = rows.filter(({ differs }) => !differs).length;
  const everything = isRequested || same === rows.length;
  if (products.length === 0) return <NothingToCompare missing={missing} />;
  return (
    <>
      <div className="stack gap-2 mb-5">
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
      {missing.length > 0 && <Banner tone="info">{missingText(missing)}</Banner>}
      {products.length > 1 && <Choices slugs={slugs} everything={everything} />}
      <CompareTable comparison={comparison} everything={everything} />
      {!everything && same > 0 && (
        <p className="muted mt-5 print:hidden">
          {same === 1 ? "1 row is" : `${same} rows are`} the same for all.{" "}
          <Link className="link" to={compareAddress({ slugs, everything: true })} preventScrollReset replace>
            Show everything
          </Link>
        </p>
      )}
      <AddAnother comparison={comparison} slugs={slugs} />
    </>
  );
}

function Choices({ slugs, everything }: { slugs: string[]; everything: boolean }) {
  const choices = [
    { label: "Differences", all: false },
    { label: "Everything", all: true },
  ];
  return (
    <div className="button-row my-5 print:hidden">
      <ul
        className="mr-auto flex flex-wrap rounded-control border border-line-strong"
        aria-label="Rows shown"
      >
        {choices.map(({ label, all }) => (
          <li key={label}>
            <Link
              className="block px-3.5 py-2.5 text-ink-2 aria-[current]:bg-ink aria-[current]:text-studio"
              to={compareAddress({ slugs, everything: all })}
              aria-current={all === everything ? "true" : undefined}
              preventScrollReset
              replace
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button className="needs-script max-md:hidden" size="small" onClick={() => window.print()}>
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
    <section className="mt-10 print:hidden" aria-labelledby="compare-add">
      <h2 id="compare-add" className="mb-3 text-h3">
        Add another product
      </h2>
      {comparison.suggestions.length > 0 && (
        <Form method="post" action="/compare" className="row-close mb-3">
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

function NothingToCompare({ missing }: Pick<Comparison, "missing">) {
  return (
    <EmptyState
      as="page"
      heading="Nothing to compare yet"
      link={{ to: "/products", words: "Browse products" }}
      action={missing.length > 0 && <RemoveAll />}
    >
      {missing.length > 0 ? `${missingText(missing)} ` : ""}
      Choose ‘Compare’ on up to {maxCompared} products to see them side by side.
    </EmptyState>
  );
}

/** 'Lekha 14 and 1 product are no longer sold, so they are not shown.' */
function missingText(missing: Comparison["missing"]): string {
  const names = missing.filter((name) => name !== null);
  const others = missing.length - names.length;
  const all = joinNames([...names, ...(others > 0 ? [inUnits(others, "product")] : [])]);
  return missing.length === 1
    ? `${all} is no longer sold, so it is not shown.`
    : `${all} are no longer sold, so they are not shown.`;
}
