import { readPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { PolicyPage } from "./policy-page.tsx";
import { termsSections } from "./terms-text.tsx";
import { useShopSettings } from "../frame/shop-settings.ts";
import type { Route } from "./+types/terms-page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms of use and sale",
    description:
      "Who sells and who is responsible, how orders, prices, payment and delivery work, how we rank products, and where to complain.",
    path: "/terms",
  });

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [terms, own] = await Promise.all([
    readPaymentTerms(shop),
    findText(shop, "/terms", url.searchParams.get("version")),
  ]);
  return { terms, own };
}

export default function Terms({ loaderData: { terms, own } }: Route.ComponentProps) {
  return (
    <PolicyPage
      title="Terms of use and sale"
      lastUpdated="2026-11-23"
      introduction={
        <p>
          The rules for using this shop and buying here, in plain words. When you place an order, you accept
          the terms of that day.
        </p>
      }
      own={own}
      sections={termsSections(useShopSettings(), terms)}
    />
  );
}
