import { cachedForShoppers } from "../../shop/cached-for-shoppers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ProductCard, ProductFacts } from "../product/product-card.ts";
import { publicCards, toCard, toFacts } from "../product/product-rows.server.ts";
import { formatStorage, memoryLine, shortPartName, shortScreen } from "../product/spec-lines.ts";

/** The product at the top of the home page, and the text beside it. */
export type HeroMachine = ProductCard & {
  screen?: string | undefined;
  /** '1920 × 1200'. */
  pixels?: string | undefined;
  memory: string;
  processor?: string | undefined;
  weightKg: number | null;
  heightMm: number | null;
};

/** A product of the list of new arrivals, with the lines that only a wide page shows. */
export type ArrivedProduct = ProductCard & { more: string[] };

export type HomeProducts = {
  hero: HeroMachine | null;
  topPicks: ProductCard[];
  justArrived: ArrivedProduct[];
};

const perSection = 4;

/**
 * Reads the products of the home page: the first featured ones in catalogue order, and the latest that are marked as
 * new. The first of them is the product at the top. Two queries.
 */
export function readHome(shop: Shop): Promise<HomeProducts> {
  return cachedForShoppers(shop, "home", async () => {
    const [picked, arrived] = await Promise.all([
      publicCards(shop.db)
        .where("products.is_featured", "=", true)
        .orderBy("products.id")
        .limit(perSection)
        .execute(),
      publicCards(shop.db)
        .where("products.is_new", "=", true)
        .orderBy("products.listed_at", "desc")
        .orderBy("products.id")
        .limit(perSection)
        .execute(),
    ]);
    const first = picked[0] ?? arrived[0];
    return {
      hero: first ? { ...toCard(first), ...heroWords(toFacts(first)) } : null,
      topPicks: picked.map(toCard),
      justArrived: arrived.map((row) => ({ ...toCard(row), more: furtherLines(toFacts(row)) })),
    };
  });
}

function heroWords(facts: ProductFacts): Omit<HeroMachine, keyof ProductCard> {
  const { specs, numbers } = facts;
  const pixels = specs.display?.match(/(\d{4})x(\d{4})/);
  return {
    screen: shortScreen(facts),
    pixels: pixels ? `${pixels[1]} × ${pixels[2]}` : undefined,
    memory: memoryLine(numbers),
    processor: specs.processor && shortPartName(specs.processor),
    weightKg: numbers.weightKg,
    heightMm: numbers.heightMm,
  };
}

function furtherLines(facts: ProductFacts): string[] {
  const { specs, numbers } = facts;
  const graphics = specs.graphics && shortPartName(specs.graphics);
  const cooling = specs.cooling && shortPartName(specs.cooling);
  const storage = numbers.storageGb === null ? undefined : formatStorage(numbers.storageGb);
  return [graphics, shortScreen(facts) ?? cooling ?? storage].filter((line) => line !== undefined);
}
