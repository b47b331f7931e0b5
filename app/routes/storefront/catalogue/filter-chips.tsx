import { X } from "lucide-react";
import { Link } from "react-router";
import type { Chip } from "./said-of-list.server.ts";

/** Every active filter, as a link to the list without it. */
export function FilterChips({ chips }: { chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="row-close" aria-label="Active filters">
      {chips.map(({ words, to }) => (
        <li key={words}>
          <Link className="chip" to={to} preventScrollReset>
            {words}
            <X size={16} />
            <span className="visually-hidden">, remove filter</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
