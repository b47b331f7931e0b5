import { data, Link, redirect } from "react-router";
import { type Brand, hasService } from "#domain/catalogue/brands/brand.ts";
import { findBrand, findMovedBrand } from "#domain/catalogue/brands/read-brands.server.ts";
import { writeListQuery } from "#domain/catalogue/query/list-query.ts";
import { listOfBrand } from "#domain/catalogue/product/list-of-brand.server.ts";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { BrandLogo } from "#routes/shared/brands/brand-mark.tsx";
import shopStyles from "../shop.css?url";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { originOf, pageMeta, pageTitle } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "../structured-data-script.tsx";
import { ServiceContactLines } from "#routes/shared/terms/service-contact.tsx";
import { MailLink } from "#ui/controls/contact-links.tsx";
import { breadcrumbFacts, Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import type { Route } from "./+types/brand-page";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData)
    return [{ title: pageTitle("Brand Not Found", matches) }, { name: "robots", content: "noindex" }];
  const { brand, total } = loaderData;
  return pageMeta(matches, {
    title: brand.name,
    description:
      brand.words?.split("\n")[0] ?? `${brand.name}: ${inUnits(total, "product")} with full specifications.`,
    path: `/brands/${brand.address}`,
    image: brand.logo ? pictureAddress(brand.logo.id, 480, "webp") : undefined,
    hidden: total === 0,
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shopStyles }];

export const headers = everyGuestHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const address = params.address.toLowerCase();
  const brand = await findBrand(shop, address);
  if (!brand || address !== params.address) {
    const moved = brand ? address : await findMovedBrand(shop, address);
    if (moved === undefined) throw data(null, { status: 404 });
    throw redirect(`/brands/${moved}`, 301);
  }
  return { brand, ...(await listOfBrand(shop, brand.name)) };
}

// As in the lists: the first row of a phone.
const firstCards = 2;

export default function BrandPage({ loaderData: { brand, products, total }, matches }: Route.ComponentProps) {
  const trail = [{ label: "Home", to: "/" }, { label: "Brands", to: "/brands" }, { label: brand.name }];
  const list = `/products${writeListQuery({ brands: [brand.name] })}`;
  return (
    <div className="page-width pb-(--space-section)">
      <Crumbs trail={trail} />
      <div className="mb-4 flex items-center gap-5">
        {brand.logo && <BrandLogo brand={brand} />}
        <h1>{brand.name}</h1>
      </div>
      {brand.words && (
        <p className="mb-6 max-w-read whitespace-pre-line" dir="auto">
          {brand.words}
        </p>
      )}
      <BrandFacts brand={brand} />
      {total === 0 ? (
        <EmptyState heading="No products on sale">
          We have no products of this brand at the moment. Have a look at our other products.
        </EmptyState>
      ) : (
        <section aria-labelledby="brand-products">
          <div className="spread mt-8 mb-4 gap-y-2">
            <h2 id="brand-products">{inUnits(total, "product")}</h2>
            <Link className="link" to={list}>
              {products.length < total ? `See all ${total} and filter` : "Filter and sort"}
            </Link>
          </div>
          <div className="ruled-grid ruled-grid-4">
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} headingLevel={3} first={index < firstCards} />
            ))}
          </div>
        </section>
      )}
      <StructuredData facts={import.meta.env.SSR && breadcrumbFacts(trail, originOf(matches))} />
    </div>
  );
}

function BrandFacts({ brand: { name, website, service } }: { brand: Brand }) {
  if (website === null && !hasService(service)) return null;
  return (
    <dl className="mb-8 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
      {website && (
        <FlatFact term="Website">
          <a className="link" href={website} rel="noreferrer nofollow">
            {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </FlatFact>
      )}
      {hasService(service) && (
        <FlatFact term="Service">
          <ServiceContactLines service={service} otherwise={`${name} service`} />
          {service.email && (
            <>
              <br />
              <MailLink address={service.email} />
            </>
          )}
        </FlatFact>
      )}
    </dl>
  );
}
