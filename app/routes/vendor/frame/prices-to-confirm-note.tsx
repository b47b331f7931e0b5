import { Link } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";

/** Says on the list of products why nothing is on sale, and where the prices are confirmed. */
export function PricesToConfirmNote() {
  return (
    <Banner tone="warn">
      Your products are not on sale, because your tax status has changed. Check your prices here, then{" "}
      <Link className="link" to="/vendor/profile#prices">
        confirm them in your profile
      </Link>
      .
    </Banner>
  );
}
