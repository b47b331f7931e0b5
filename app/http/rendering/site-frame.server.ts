import type { RouterContextProvider } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { userOf } from "../access/user-of.server.ts";
import { readServedCart } from "#domain/cart/cart/read-cart.server.ts";
import type { ServedCart } from "#domain/cart/cart/account-cart.ts";
import { listOfCategory } from "#domain/catalogue/schema/category.ts";
import { listMenuCategories } from "#domain/catalogue/home/count-categories.server.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import { readShopSettings, type ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { readServedWishes, type ServedWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { requestContext, shopContext } from "../context/load-context.server.ts";

/** The data that the shop's header and footer need on every page. */
export type SiteFrameData = {
  origin: string;
  settings: ShopSettings;
  mainLinks: typeof mainLinks;
  footer: typeof footerLinks & { about: string; hours: string[] };
  /** The categories of the menu, with the addresses of their lists. */
  categories: MenuCategory[];
  user: User | null;
  /** Null for a guest, whose cart is kept by the browser. */
  cart: ServedCart | null;
  /** Null for a guest, whose wish list is kept by the browser. */
  wishes: ServedWishes | null;
};

// The server supplies these words, so that no script has to carry them.
const mainLinks = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];
const footerLinks = {
  shop: [
    { to: "/about", label: "About Us" },
    { to: "/products", label: "Products" },
    { to: "/brands", label: "Brands" },
    { to: "/compare", label: "Compare" },
    { to: "/wish-list", label: "Wish list" },
    { to: "/contact", label: "Contact Us" },
    { to: "/vendor/register", label: "Become a Vendor" },
  ],
  policies: [
    { to: "/privacy", label: "Privacy" },
    { to: "/terms", label: "Terms" },
    { to: "/shipping", label: "Delivery" },
    { to: "/refund", label: "Refunds and replacement" },
  ],
};

type MenuCategory = { label: string; to: string };

export async function readSiteFrame(context: Readonly<RouterContextProvider>): Promise<SiteFrameData> {
  const shop = context.get(shopContext);
  const [settings, categories, cart, wishes] = await Promise.all([
    readShopSettings(shop),
    listMenuCategories(shop),
    readServedCart(shop),
    readServedWishes(shop),
  ]);
  return {
    origin: context.get(requestContext).origin,
    settings,
    mainLinks,
    footer: {
      ...footerLinks,
      hours: hoursOf(settings),
      about: `A computer shop in ${settings.city} since 2025. We sell laptops, gaming laptops and desktops, and show the real numbers on the label.`,
    },
    categories: categories.map((category) => ({
      label: capitalised(category.plural),
      to: listOfCategory(category),
    })),
    user: userOf(shop.actor),
    cart,
    wishes,
  };
}

/** The lines that say when the shop is open, with the next holidays. */
function hoursOf({ opening: { days, hours, closed, holidays } }: ShopSettings): string[] {
  const next = holidays.length > 0 ? `Closed on ${holidays.join(", ")}` : "";
  return [`${days}, ${hours}`, closed, next].filter((line) => line !== "");
}
