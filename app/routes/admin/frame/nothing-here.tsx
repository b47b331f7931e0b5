import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** 404 inside the panel: the address is of a kind that exists, but there is nothing under it. */
export function NothingHere() {
  return (
    <EmptyState
      as="page"
      heading="Page Not Found"
      action={
        <ButtonLink to="/admin/dashboard" variant="ink">
          To the dashboard
        </ButtonLink>
      }
    >
      We could not find this page. It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
