import { readPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { readCategoryTerms } from "#domain/catalogue/return-terms/category-terms.server.ts";
import { readReturnSettings } from "#domain/catalogue/return-terms/read-return-settings.server.ts";
import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { PolicyPage } from "./policy-page.tsx";
import { refundSections } from "./refund-text.tsx";
import { describeTermsByCategory } from "./terms-by-category.tsx";
import { useShopSettings } from "../frame/shop-settings.ts";
import type { Route } from "./+types/refund";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Refunds and replacement",
    description:
      "Replacement for products that are dead on arrival, defective or not as described. Free cancellation before dispatch. How and when we pay refunds.",
    path: "/refund",
  });

export const links = styleSheets(shopStyles);

export const headers = everyGuestHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [terms, ofCategories, { categories }, clocks, own] = await Promise.all([
    readPaymentTerms(shop),
    readCategoryTerms(shop),
    readCatalogueSchema(shop),
    readReturnSettings(shop),
    findText(shop, "/refund", url.searchParams.get("version")),
  ]);
  return { terms, termsText: describeTermsByCategory(ofCategories, categories), clocks, own };
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage
      title="Refunds and replacement"
      lastUpdated="2026-11-23"
      introduction={
        <p>
          What you can return, what you get back and how long it takes. These rules are the same for every
          seller in the shop. An order keeps the rules of the day it was placed.
        </p>
      }
      own={loaderData.own}
      sections={refundSections(useShopSettings(), loaderData)}
    />
  );
}
