import { createContext, useContext } from "react";
import type { ShopLogo } from "#domain/shop/settings/shop-logo.ts";
import type { ShownPrice } from "#db/values/shop-values.ts";
import type { OpeningTexts } from "#domain/shop/settings/opening-hours.ts";
import { type MetaDescriptor, useMatches } from "react-router";

export const siteLayoutId = "routes/storefront/frame/layout";
/** The routes whose loaders return the shop's settings. */
const knowSettings = [siteLayoutId, "routes/admin/frame/layout", "routes/admin/frame/login"];

export type Match = { id: string; loaderData?: unknown } | undefined;

type PageMeta = {
  title: string;
  description: string;
  /** The canonical path with its query, if any: '/products?category=Laptop'. */
  path: string;
  /** Path of a picture for link previews. */
  image?: string;
  /** True for pages whose links search engines should follow, but which they should not list. */
  hidden?: boolean;
};

/**
 * Title, description, canonical address and link preview of a page. `matches` comes from the meta function's arguments.
 */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const origin = originOf(matches);
  const title = pageTitle(page.title, matches);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: `${origin}${page.path}` },
    { property: "og:site_name", content: shopOf(matches).name },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: `${origin}${page.path}` },
    {
      property: "og:image",
      content: `${origin}${page.image ?? shopOf(matches).logo?.address ?? "/icons/icon-512.png"}`,
    },
    { property: "og:locale", content: "en_IN" },
    ...(page.hidden ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export function originOf(matches: readonly Match[]): string {
  const layout = matches.find((match) => match?.id === siteLayoutId);
  return (layout?.loaderData as { origin: string } | undefined)?.origin ?? "";
}

/** 'My Orders | Yantra', with the shop's current name. */
export function pageTitle(title: string, matches: readonly Match[]): string {
  return `${title} | ${shopOf(matches).name}`;
}

/** For example 'Orders | Yantra admin'. */
export function adminTitle(title: string, matches: readonly Match[]): string {
  return `${pageTitle(title, matches)} admin`;
}

/** The name in the drawings of the logo. */
export const drawnName = "Yantra";

type Identity = {
  name: string;
  /** Null, or missing, while the mark stands for the shop. */
  logo?: ShopLogo | null;
};

type ShopOfFrame = Identity & {
  city: string;
  addressLine?: string;
  pincode?: string;
  phones?: string[];
  whatsapp?: string | null;
  opening?: OpeningTexts;
  pricesShown?: ShownPrice;
};

/** The shop settings that the layout around a page has loaded; no name where it could not load them. */
export function shopOf(matches: readonly Match[]): ShopOfFrame {
  const frame = matches.find((match) => match?.loaderData && knowSettings.includes(match.id));
  const loaded = frame?.loaderData as { settings: ShopOfFrame } | undefined;
  return loaded?.settings ?? { name: "Computer store", city: "" };
}

/** For a page around which no layout has loaded the settings. */
export const ShopIdentity = createContext<Identity | undefined>(undefined);

/** The shop's name and logo, available on error pages too. */
export function useShopIdentity(): Identity {
  const given = useContext(ShopIdentity);
  const loaded = shopOf(useMatches());
  return given ?? loaded;
}

export const useShopName = (): string => useShopIdentity().name;
