import { Fragment, type ReactNode, Suspense } from "react";
import { listCategoriesOnSale } from "#domain/catalogue/list/list-categories-on-sale.server.ts";
import { listCategoryTiles } from "#domain/catalogue/home/list-category-tiles.server.ts";
import { readHome } from "#domain/catalogue/home/read-home.server.ts";
import { readHomeSections, type ShownOwnSection } from "#domain/catalogue/home/read-home-sections.server.ts";
import { readStarts } from "#domain/catalogue/home/read-starts.server.ts";
import { readShopSettings, type ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { readCategoryTerms } from "#domain/catalogue/return-terms/category-terms.server.ts";
import { returnDaysText } from "#domain/catalogue/return-terms/terms-sentences.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import homeStyles from "./home.css?url";
import { pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "../structured-data-script.tsx";
import { homeTexts, factTexts, reasonTexts } from "./promise-text.server.ts";
import { HomeHero } from "./hero.tsx";
import { later } from "#ui/behaviour/later.ts";
import { CategoryTiles, JustArrived, TopPicks } from "./products.tsx";
import { ClosingCall, Facts, Reasons } from "./promises.tsx";
import type { Route } from "./+types/home";

/** Few home pages have any. */
const OwnHomeSection = later(() => import("./own-section.tsx").then((file) => file.OwnHomeSection));

export const meta: Route.MetaFunction = ({ matches }) => {
  const { city } = shopOf(matches);
  return pageMeta(matches, {
    title: `Laptops, gaming laptops and desktops from ${city}`,
    description: `Laptops, gaming laptops and desktops from a small shop in ${city}, with real specifications, prices in rupees and an invoice with every order.`,
    path: "/",
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: homeStyles }];

export const headers = everyGuestHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, { total, tiles }, products, terms, starts, onSale, sections] = await Promise.all([
    readShopSettings(shop),
    listCategoryTiles(shop),
    readHome(shop),
    readCategoryTerms(shop),
    readStarts(shop),
    listCategoriesOnSale(shop),
    readHomeSections(shop),
  ]);
  const returnDays = returnDaysText(terms, onSale);
  return {
    total,
    tiles,
    starts,
    products,
    sections,
    phone: settings.phones[0],
    words: homeTexts(settings.city),
    promises: factTexts(returnDays),
    reasons: reasonTexts(returnDays, settings.opening),
    facts: shopFacts(settings, shop.origin),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { total, tiles, starts, products, sections, words, phone, promises, reasons, facts } = loaderData;
  const usual: Record<string, ReactNode> = {
    hero: <HomeHero product={products.hero} lead={words.lead} />,
    facts: <Facts promises={promises} />,
    categories: <CategoryTiles tiles={tiles} total={total} starts={starts} />,
    "top-picks": <TopPicks products={products.topPicks} />,
    "just-arrived": <JustArrived products={products.justArrived} />,
    reasons: <Reasons words={words.reasons} phone={phone} promises={reasons} />,
    closing: <ClosingCall words={words.closing} />,
  };
  return (
    <>
      {sections.map((section) => (
        <Fragment key={section.id}>
          {usual[section.id] ?? (
            <Suspense>
              <OwnHomeSection section={section as ShownOwnSection} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <StructuredData facts={facts} />
    </>
  );
}

/** schema.org facts about the shop: its organisation and its search. */
function shopFacts(settings: ShopSettings, origin: string): object[] {
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": `${origin}/#shop`,
      name: settings.name,
      legalName: settings.legalName,
      url: origin,
      logo: `${origin}${settings.logo?.address ?? "/icons/icon-512.png"}`,
      email: settings.infoEmail,
      foundingDate: "2025",
      ...(settings.gstin && { taxID: settings.gstin }),
      address: {
        "@type": "PostalAddress",
        streetAddress: settings.addressLine,
        addressLocality: settings.city,
        addressRegion: settings.stateName,
        postalCode: settings.pincode,
        addressCountry: "IN",
      },
      contactPoint: settings.phones.map((telephone) => ({
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: `+91 ${telephone.replace(/^0/, "")}`,
      })),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: settings.name,
      url: origin,
      publisher: { "@id": `${origin}/#shop` },
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}/search?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
