import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";

/** Asks about a product. Guests log in first, and come back to the question. */
export function QuestionLink({ slug }: { slug: string }) {
  const { isLoggedIn } = useAuth();
  const to = `/products/${slug}/ask`;
  return (
    <ButtonLink to={isLoggedIn ? to : `/login?redirect=${to}`}>
      {isLoggedIn ? "Ask a question" : "Log in to ask a question"}
    </ButtonLink>
  );
}
