import { Check, ChevronDown, Columns3 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { usePopDown } from "#ui/behaviour/use-pop-down.ts";
import { type ColumnChoice, hiddenColumns } from "#ui/tables/table-columns.ts";

/** Chooses which columns a table shows, with links that write `?hide=`. On a phone a card shows all its lines anyway. */
export function ColumnChooser({ columns }: { columns: readonly ColumnChoice[] }) {
  const { search } = useLocation();
  const popDown = usePopDown();
  const hidden = hiddenColumns(search);
  const choices = columns.filter(({ canHide }) => canHide);
  if (choices.length === 0) return null;
  return (
    <details className="relative ml-auto max-md:hidden" ref={popDown}>
      <summary className="flex min-h-9 items-center gap-2 rounded-control px-2 font-label hover:bg-ink/6 [&::-webkit-details-marker]:hidden">
        <Columns3 size={18} />
        Columns
        <ChevronDown size={16} />
      </summary>
      <ul className="popup absolute top-full right-0 z-6 mt-1.5 min-w-48 p-1.5">
        {choices.map(({ key, title }) => {
          const isHidden = hidden.includes(key);
          const next = isHidden ? hidden.filter((other) => other !== key) : [...hidden, key];
          const page = new URLSearchParams(search).get("page");
          return (
            <li key={key}>
              <Link
                className="flex min-h-10 items-center gap-2 rounded-control px-2.5 text-ink hover:bg-sunken"
                to={changedSearch(search, { hide: next.join(","), page })}
                replace
                preventScrollReset
                aria-label={`${isHidden ? "Show" : "Hide"} ${title}`}
              >
                <span className="size-4 flex-none">{!isHidden && <Check size={16} />}</span>
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
