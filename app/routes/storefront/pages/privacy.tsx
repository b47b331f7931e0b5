import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { PolicyPage } from "./policy-page.tsx";
import { privacySections } from "./privacy-text.tsx";
import { useShopSettings } from "../frame/shop-settings.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy notice",
    description:
      "What data we collect and why, who sees it, how long we keep it, and how to see, correct or erase it.",
    path: "/privacy",
  });

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await findText(context.get(shopContext), "/privacy", url.searchParams.get("version"));
  return { own };
}

export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <PolicyPage
      title="Privacy notice"
      lastUpdated="2026-11-23"
      introduction={
        <p>
          What data this shop has about you, why we need it, who else sees it and what your rights are. This
          notice follows the Digital Personal Data Protection Act, 2023 and the rules made under it in 2025.
        </p>
      }
      own={own}
      sections={privacySections(useShopSettings())}
    />
  );
}
