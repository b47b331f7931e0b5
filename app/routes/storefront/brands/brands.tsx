import { Link } from "react-router";
import { listBrandsOnSale } from "#domain/catalogue/list/list-brands-on-sale.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import shopStyles from "../shop.css?url";
import { BrandLogo } from "#routes/shared/brands/brand-mark.tsx";
import { originOf, pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "../structured-data-script.tsx";
import { breadcrumbFacts, Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/brands";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Brands",
    description: `All brands at a small computer shop in ${shopOf(matches).city}, with their products and service contacts.`,
    path: "/brands",
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shopStyles }];

export const headers = everyGuestHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await listBrandsOnSale(context.get(shopContext)) };
}

const trail = [{ label: "Home", to: "/" }, { label: "Brands" }];

export default function Brands({ loaderData: { brands }, matches }: Route.ComponentProps) {
  return (
    <div className="page-width pb-(--space-section)">
      <Crumbs trail={trail} />
      <h1 className="mb-6">Brands</h1>
      {brands.length === 0 ? (
        <EmptyState heading="No brands yet">
          Brands appear here as soon as their products are on sale.
        </EmptyState>
      ) : (
        <ul className="grid grid-fill-40 border-t border-l border-line">
          {brands.map((brand) => (
            <li key={brand.id}>
              <Link
                className="group grid h-full justify-items-start gap-1 border-r border-b border-line p-5 wrap-anywhere"
                to={`/brands/${brand.address}`}
                prefetch="intent"
              >
                <BrandLogo brand={brand} className="mb-2" />
                <b className="group-hover:underline">{brand.name}</b>
                <span className="muted tabular">{inUnits(brand.products, "product")}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <StructuredData facts={import.meta.env.SSR && breadcrumbFacts(trail, originOf(matches))} />
    </div>
  );
}
