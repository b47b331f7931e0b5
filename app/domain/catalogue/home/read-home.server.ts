import { type CatalogueSchema, categoryOf } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { SpecValues } from "../schema/specification.ts";
import { valueText } from "../schema/value-text.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cardLines, cardSpecs } from "../product/card-lines.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { firstOf } from "../model/scan-list.ts";
import { isPhotographedOpen } from "../product/pictured-as.ts";
import type { ProductCard } from "../product/product-card-data.ts";
import { listedCards, readListedRows, specsOf, toListedCard } from "../product/product-rows.server.ts";
import { specSlots } from "../product/spec-entries.ts";
import { splitText } from "../product/spec-text.ts";

/** The product at the top of the home page, and the text beside it. */
export type HeroProduct = ProductCard & {
  /** What is said at its screen and at its body; null for a product that is not photographed open. */
  callouts: { screen: string[]; body: string[] } | null;
  /** '1.24 kg, 16.6 mm thick' */
  size: string;
};

/** A product of the list of new arrivals, with the lines that only a wide page shows. */
export type ArrivedProduct = ProductCard & { categoryName: string; more: string[] };

export type HomeProducts = {
  hero: HeroProduct | null;
  topPicks: ProductCard[];
  justArrived: ArrivedProduct[];
};

const perSection = 4;
const linesInLedger = 2;

/**
 * Reads the products of the home page: the first featured ones in catalogue order, and the latest that are marked as new.
 * Both are whole whatever stands above them; the first of them is the product at the top. Two queries and the schema.
 */
export function readHome(shop: Shop): Promise<HomeProducts> {
  return cachedForShoppers(shop, "home", async () => {
    const [schema, picked, arrived] = await Promise.all([
      readCatalogueSchema(shop),
      listedCards(shop)
        .where("products.is_featured", "=", true)
        .orderBy("products.id")
        .limit(perSection)
        .execute(),
      catalogueModel(shop)
        .then((model) =>
          firstOf(
            model,
            { isNew: true },
            perSection,
            ({ listed }) =>
              (row) =>
                listed.at(row),
          ),
        )
        .then((ids) => readListedRows(shop, ids)),
    ]);
    const first = picked[0] ?? arrived[0];
    return {
      hero: first ? heroOf(schema, toListedCard(first, schema), specsOf(first)) : null,
      topPicks: picked.map((row) => toListedCard(row, schema)),
      justArrived: arrived.map((row) => arrivedOf(schema, toListedCard(row, schema), specsOf(row))),
    };
  });
}

function heroOf(schema: CatalogueSchema, card: ProductCard, specs: SpecValues): HeroProduct {
  const positions = specSlots(schema, card.category);
  const text = cardSpecs(positions, specs);
  const words = (key: string) => {
    const spec = schema.specifications.find((specification) => specification.key === key);
    return spec && valueText(spec, specs[key]);
  };
  const display = words("display");
  const pixels = display && splitText(display).detail?.match(/\d{3,5} × \d{3,5}/)?.[0];
  const screen = [text.find(({ key }) => key === "display")?.value, pixels];
  // The leader lines point at its screen and at its keys.
  const isOpen = isPhotographedOpen(schema, card.category);
  const height = words("heightMm");
  return {
    ...card,
    callouts: isOpen
      ? {
          screen: screen.filter((line) => line !== undefined),
          body: cardLines(positions, specs, 2).toReversed(),
        }
      : null,
    size: [words("weightKg"), height && `${height} ${isOpen ? "thick" : "high"}`].filter(Boolean).join(", "),
  };
}

function arrivedOf(schema: CatalogueSchema, card: ProductCard, specs: SpecValues): ArrivedProduct {
  const lines = cardLines(specSlots(schema, card.category), specs, 2 * linesInLedger);
  return {
    ...card,
    categoryName: categoryOf(schema, card.category)?.name ?? card.category,
    more: lines.slice(linesInLedger),
  };
}
