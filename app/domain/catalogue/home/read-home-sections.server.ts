import { requirePermission } from "../../shop/access/require-permission.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type TextBlock, textBlocks } from "../../shop/texts/text-blocks.ts";
import { listProducts } from "../list/list-products.server.ts";
import type { ProductCard, ProductPicture } from "../product/product-card-data.ts";
import { readListedCards } from "../product/product-rows.server.ts";
import { parseListQuery } from "../query/list-query.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { type HomeSection, isOwn, type OwnSection, sectionsOf, usualSections } from "./home-section.ts";

/** A section of the owner as visitors see it. `to` is the list that it leads to. */
export type ShownOwnSection = {
  id: string;
  heading: string;
  blocks: TextBlock[];
  picture: ProductPicture | null;
  products: ProductCard[];
  to: string;
};

export type ShownSection = { id: (typeof usualSections)[number]["id"] } | ShownOwnSection;

const perList = 4;

/** The sections of the home page in order, without the hidden ones. One query, and up to three for each own section. */
export function readHomeSections(shop: Shop): Promise<ShownSection[]> {
  return cachedForShoppers(shop, "home sections", async () => {
    const sections = await readStored(shop);
    const shown = sections.filter((section) => isOwn(section) || !section.isHidden);
    return Promise.all(
      shown.map((section) => (isOwn(section) ? showOwn(shop, section) : { id: section.id })),
    );
  });
}

async function readStored({ db }: Shop): Promise<HomeSection[]> {
  const row = await db.selectFrom("shop_settings").select("home_sections").executeTakeFirstOrThrow();
  return sectionsOf(row.home_sections);
}

async function showOwn(shop: Shop, section: OwnSection): Promise<ShownOwnSection> {
  const { id, heading, text, list } = section;
  const [picture, chosen] = await Promise.all([findPicture(shop, section), findChosen(shop, section)]);
  const products = chosen.length > 0 ? chosen : await firstOfList(shop, list);
  return { id, heading, blocks: textBlocks(text), picture, products, to: list };
}

async function firstOfList(shop: Shop, list: string): Promise<ProductCard[]> {
  if (list === "") return [];
  const query = parseListQuery(new URLSearchParams(list.slice(list.indexOf("?"))));
  return (await listProducts(shop, query, perList)).products;
}

async function findPicture({ db }: Shop, { picture, alt }: OwnSection): Promise<ProductPicture | null> {
  if (picture === null) return null;
  const row = await db
    .selectFrom("pictures")
    .select(["id", "width", "height", "transparent"])
    .where("id", "=", picture)
    .executeTakeFirst();
  return row ? { ...row, alt } : null;
}

async function findChosen(shop: Shop, { products }: OwnSection): Promise<ProductCard[]> {
  if (products.length === 0) return [];
  return readListedCards(shop, products, await readCatalogueSchema(shop));
}

export type SectionToOrder = {
  id: string;
  name: string;
  isOwn: boolean;
  isHidden: boolean;
  canHide: boolean;
};

/** Lists all sections for the owner, hidden ones too. */
export async function readSectionsToOrder(shop: Shop): Promise<SectionToOrder[]> {
  requirePermission(shop.actor, "content.read");
  return (await readStored(shop)).map((section) => {
    if (isOwn(section)) {
      return { id: section.id, name: section.heading, isOwn: true, isHidden: false, canHide: false };
    }
    const usual = usualSections.find(({ id }) => id === section.id);
    const canHide = usual !== undefined && "canHide" in usual;
    return { ...section, name: usual?.name ?? section.id, isOwn: false, canHide };
  });
}

/**
 * Finds a section of the owner, with its picture and the chosen products that are on sale, and what a search finds to choose
 * from. Undefined for an unknown section.
 */
export async function findSectionToChange(shop: Shop, id: string, search: string | undefined) {
  requirePermission(shop.actor, "content.read");
  const section = (await readStored(shop)).find((section) => section.id === id);
  if (!section || !isOwn(section)) return undefined;
  const [picture, chosen, found] = await Promise.all([
    findPicture(shop, section),
    findChosen(shop, section),
    search === undefined ? [] : listProducts(shop, { search }, 2 * perList).then(({ products }) => products),
  ]);
  const named = ({ id, name }: ProductCard) => ({ id, name });
  const free = found.filter((product) => !section.products.includes(product.id));
  return { section, picture, chosen: chosen.map(named), found: free.map(named) };
}
