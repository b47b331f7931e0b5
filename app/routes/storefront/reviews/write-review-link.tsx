import { Link } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";

export function WriteReviewLink({ slug }: { slug: string }) {
  return (
    <>
      <ButtonLink to={`/products/${slug}/review`}>Write or edit your review</ButtonLink>
      <Link className="link small" to="/review-policy">
        How we check reviews
      </Link>
    </>
  );
}
