import { Suspense } from "react";
import { Link } from "react-router";
import { later } from "#ui/behaviour/later.ts";
import { Mark, Wordmark } from "#ui/brand/logo.tsx";
import { drawnName, useShopIdentity } from "../screens/page-meta.ts";

const OwnLogo = later(() => import("./own-logo.tsx").then((file) => file.OwnLogo));

/** The owner's logo, or else the mark. The name is drawn if it is the one there is a drawing of. */
export function SiteLogo() {
  const { name, logo } = useShopIdentity();
  return (
    <Link className="site-logo" to="/" aria-label={`${name}, home`}>
      {logo ? (
        <Suspense>
          <OwnLogo logo={logo} />
        </Suspense>
      ) : (
        <Mark />
      )}
      {!logo && name === drawnName ? <Wordmark /> : !logo?.isWide && <b className="site-logo-name">{name}</b>}
    </Link>
  );
}
