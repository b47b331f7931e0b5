import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { isFilteredBy } from "./table-tools.tsx";

type NoneFoundProps = {
  /** One of what the table holds: 'order'. */
  of: string;
  /** What will appear here, for a table that may hold nothing yet. */
  children?: ReactNode;
  /** See TableTools. */
  ignored?: string;
};

/** Shown instead of a table without rows: nothing is there yet, or a search or a filter finds nothing. */
export function NoneFound({ of, children, ignored }: NoneFoundProps) {
  const parameters = new URLSearchParams(useLocation().search);
  if (children !== undefined && !parameters.has("page") && !isFilteredBy(parameters, ignored)) {
    return <EmptyState heading={`No ${of}s yet`}>{children}</EmptyState>;
  }
  return (
    <EmptyState heading={`No ${of}s found`}>
      No {of} matches your search and filters. Change or reset them.
    </EmptyState>
  );
}
