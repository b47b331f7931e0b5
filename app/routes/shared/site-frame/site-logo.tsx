import { Link } from "react-router";
import { Mark, Wordmark } from "#ui/brand/logo.tsx";
import { drawnName, useShopName } from "../screens/page-meta.ts";

/** The shop's name is drawn if it is the one there is a drawing of. */
export function SiteLogo() {
  const name = useShopName();
  return (
    <Link className="site-logo" to="/" aria-label={`${name}, home`}>
      <Mark />
      {name === drawnName ? <Wordmark /> : <b className="site-logo-name">{name}</b>}
    </Link>
  );
}
