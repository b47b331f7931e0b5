import { Link } from "react-router";
import { Mark } from "#ui/brand/mark.tsx";
import { Wordmark } from "#ui/brand/wordmark.tsx";

export function SiteLogo() {
  return (
    <Link className="site-logo" to="/" aria-label="Yantra, home">
      <Mark />
      <Wordmark />
    </Link>
  );
}
