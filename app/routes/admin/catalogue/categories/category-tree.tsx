import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { CategoryInTree } from "#domain/catalogue/editing/categories/list-categories.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { categoryPage } from "../catalogue-addresses.ts";
import { DragGrip, type Ordering, OrderNote, OrderSteps, useOrdering } from "../ordering.tsx";

/** All categories, each below the one above it. They are ordered by dragging, or with the arrows. */
export function CategoryTree({ categories }: { categories: CategoryInTree[] }) {
  const ordering = useOrdering("order", "category");
  return (
    <>
      <OrderNote ordering={ordering} />
      <Branch categories={categories} parent={null} ordering={ordering} />
    </>
  );
}

type BranchProps = { categories: CategoryInTree[]; parent: string | null; ordering: Ordering };

function Branch({ categories, parent, ordering }: BranchProps) {
  const own = categories.filter((category) => category.parent === parent);
  if (own.length === 0) return null;
  return (
    <ul
      className={
        parent === null
          ? "divide-y divide-line rounded-tag border border-line bg-surface px-4 py-1"
          : "ml-5 border-l border-line pl-3 max-md:ml-2"
      }
      aria-label={parent === null ? "Categories" : undefined}
    >
      {own.map((category) => {
        const { key, index, siblings } = category;
        return (
          <li key={key} {...ordering.row({ key, list: parent ?? "", index, count: siblings })}>
            <Row category={category} ordering={ordering} />
            <Branch categories={categories} parent={key} ordering={ordering} />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ category, ordering }: { category: CategoryInTree; ordering: Ordering }) {
  const { key, name, index, siblings, onHome } = category;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-2 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <DragGrip isOff={siblings < 2} />
      <div className="grid justify-items-start wrap-anywhere">
        <Link className="link" to={categoryPage(key)}>
          {name}
        </Link>
        <span className="muted small">{countsOf(category)}</span>
      </div>
      {onHome && (
        <span className="tag border-line bg-surface whitespace-nowrap max-md:col-start-1 max-md:justify-self-start">
          Home page
        </span>
      )}
      <div className="col-start-4 flex items-center max-md:col-start-2 max-md:row-start-1">
        <OrderSteps ordering={ordering} of={key} name={name} index={index} count={siblings} />
        <Link
          className="icon-button"
          to={`/admin/catalogue/categories/new?below=${encodeURIComponent(key)}`}
          aria-label={`Add a category below ${name}`}
          title="Add a category below"
        >
          <Plus size={18} />
        </Link>
      </div>
    </div>
  );
}

function countsOf({ products, onSale, specifications }: CategoryInTree): string {
  const text =
    products === 0
      ? "No products"
      : `${inUnits(products, "product")}, ${onSale === 0 ? "none" : onSale} on sale`;
  return `${text} · ${inUnits(specifications, "specification")}`;
}
