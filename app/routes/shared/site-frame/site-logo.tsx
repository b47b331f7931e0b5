import { Link } from "react-router";
import { Mark, Wordmark } from "#ui/brand/logo.tsx";

export function SiteLogo() {
  return (
    <Link className="site-logo" to="/" aria-label="Yantra, home">
      <Mark />
      <Wordmark />
    </Link>
  );
}
