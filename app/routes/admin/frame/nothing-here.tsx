import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** The 404 screen inside the panel: the address has a valid form, but nothing exists under it. */
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
