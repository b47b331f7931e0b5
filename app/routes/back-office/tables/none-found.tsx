import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** Shown instead of a table in which a search finds nothing. `of` is one of what it holds: 'order'. */
export function NoneFound({ of }: { of: string }) {
  return (
    <EmptyState heading={`No ${of}s found`}>
      No {of} matches your search and filters. Change or reset them.
    </EmptyState>
  );
}
