import { ArrowLeft, ArrowRight } from "lucide-react";
import type { To } from "react-router";
import { ButtonLink } from "../controls/button.tsx";

/** Links to the previous and next pages of a long list. A missing side is an end of the list. */
export function Pager({ label, previous, next }: { label: string; previous?: To; next?: To }) {
  if (previous === undefined && next === undefined) return null;

  return (
    <nav className="pager" aria-label={label}>
      {previous !== undefined && (
        <ButtonLink to={previous} rel="prev">
          <ArrowLeft size={18} />
          Previous
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={next} rel="next">
          Next
          <ArrowRight size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
