import { ArrowDown, ArrowUp, GripVertical, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import type { CategoryInTree } from "#domain/shaping/categories/list-categories.server.ts";
import { inUnits } from "#domain/text/counts.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { categoryPage } from "../catalogue-addresses.ts";

type Dragging = { dragged: CategoryInTree | undefined; drag: (category: CategoryInTree | undefined) => void };
type Fetcher = ReturnType<typeof useFetcher<{ done: string } | FormAnswer>>;

/** All categories, each below the one above it. They are ordered by dragging, or with the arrows. */
export function CategoryTree({ categories }: { categories: CategoryInTree[] }) {
  const [dragged, drag] = useState<CategoryInTree>();
  const fetcher: Fetcher = useFetcher();
  const { data: answer } = fetcher;
  return (
    <>
      {answer && "formError" in answer && <Banner focusOn={answer}>{answer.formError}</Banner>}
      <p role="status" className="visually-hidden">
        {answer && "done" in answer && answer.done}
      </p>
      <Branch categories={categories} parent={null} fetcher={fetcher} dragged={dragged} drag={drag} />
    </>
  );
}

type BranchProps = Dragging & { categories: CategoryInTree[]; parent: string | null; fetcher: Fetcher };

function Branch({ categories, parent, fetcher, dragged, drag }: BranchProps) {
  const own = categories.filter((category) => category.parent === parent);
  if (own.length === 0) return null;
  return (
    <ul className={classNames("category-tree", parent === null && "is-top")}>
      {own.map((category) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way; the arrows inside are the other
        <li
          key={category.key}
          className={classNames(dragged?.key === category.key && "is-dragged")}
          draggable={category.siblings > 1}
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = "move";
            drag(category);
          }}
          onDragEnd={() => drag(undefined)}
          onDragOver={(event) => {
            if (dragged?.parent === category.parent) event.preventDefault();
          }}
          onDrop={(event) => {
            if (!dragged || dragged.parent !== category.parent) return;
            event.preventDefault();
            event.stopPropagation();
            void fetcher.submit(
              { intent: "order", category: dragged.key, to: category.place },
              { method: "post" },
            );
            drag(undefined);
          }}
        >
          <Row category={category} fetcher={fetcher} />
          <Branch
            categories={categories}
            parent={category.key}
            fetcher={fetcher}
            dragged={dragged}
            drag={drag}
          />
        </li>
      ))}
    </ul>
  );
}

function Row({ category, fetcher }: { category: CategoryInTree; fetcher: Fetcher }) {
  const { key, name, place, siblings, onHome } = category;
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <fetcher.Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="category" value={key} />
      <input type="hidden" name="to" value={to} />
      <IconButton type="submit" label={`Move ${name} ${label}`} disabled={to < 0 || to >= siblings}>
        {icon}
      </IconButton>
    </fetcher.Form>
  );
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
        <span className="muted">{countsOf(category)}</span>
      </div>
      {onHome && <span className="tag">Home page</span>}
      <div className="category-row-actions">
        {step(place - 1, "up", <ArrowUp size={18} />)}
        {step(place + 1, "down", <ArrowDown size={18} />)}
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
  const said =
    products === 0
      ? "No products"
      : `${inUnits(products, "product")}, ${onSale === 0 ? "none" : onSale} on sale`;
  return `${said} · ${inUnits(specifications, "specification")}`;
}
