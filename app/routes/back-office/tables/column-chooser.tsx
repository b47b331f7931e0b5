import { Check, ChevronDown, Columns3 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "#ui/tables/changed-search.ts";
import { usePopDown } from "#ui/behaviour/use-pop-down.ts";
import { type ColumnChoice, hiddenColumns } from "#ui/tables/table-columns.ts";

/** Chooses which columns a table shows, with links that write `?hide=`. */
export function ColumnChooser({ columns }: { columns: readonly ColumnChoice[] }) {
  const { search } = useLocation();
  const popDown = usePopDown();
  const hidden = hiddenColumns(search);
  const choices = columns.filter(({ canHide }) => canHide);
  if (choices.length === 0) return null;
  return (
    <details className="column-chooser" ref={popDown}>
      <summary>
        <Columns3 size={18} />
        Columns
        <ChevronDown size={16} />
      </summary>
      <ul className="popup">
        {choices.map(({ key, title }) => {
          const isHidden = hidden.includes(key);
          const next = isHidden ? hidden.filter((other) => other !== key) : [...hidden, key];
          const page = new URLSearchParams(search).get("page");
          return (
            <li key={key}>
              <Link
                to={changedSearch(search, { hide: next.join(","), page })}
                replace
                preventScrollReset
                aria-label={`${isHidden ? "Show" : "Hide"} ${title}`}
              >
                <span className="column-chooser-tick">{!isHidden && <Check size={16} />}</span>
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
