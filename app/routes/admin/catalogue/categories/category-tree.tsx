import { GripVertical, Plus } from "lucide-react";
import { Link } from "react-router";
import type { CategoryInTree } from "#domain/catalogue/editing/categories/list-categories.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { categoryPage } from "../catalogue-addresses.ts";
import { type Ordering, OrderNote, OrderSteps, useOrdering } from "../ordering.tsx";

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
    <ul className={classNames("category-tree", parent === null && "is-top")}>
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
    <div className="category-row">
      <GripVertical
        size={18}
        className={classNames("drag-grip", siblings < 2 && "is-off")}
        aria-hidden="true"
      />
      <div className="category-row-words">
        <Link className="link" to={categoryPage(key)}>
          {name}
        </Link>
        <span className="muted small">{countsOf(category)}</span>
      </div>
      {onHome && <span className="tag">Home page</span>}
      <div className="category-row-actions">
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
