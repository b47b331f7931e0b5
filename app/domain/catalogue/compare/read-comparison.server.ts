import { type CatalogueSchema, categoryOf, specsOfCategory } from "../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { SpecValues } from "../schema/specification.ts";
import { formatRupees } from "../../base/money/money.ts";
import { capitalised } from "../../base/text/capitalised.ts";
import { priceWithGst } from "../../base/money/unit-price.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ProductCard } from "../product/product-card-data.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { firstOf } from "../model/scan-list.ts";
import { findCards, readListedRows } from "../product/product-rows.server.ts";
import { whatItRuns } from "../product/what-it-runs.ts";
import { type ListedWords, readSearchLists } from "../search/read-lists.server.ts";
import { maxCompared } from "./compare-query.ts";
import { type ComparedGroup, type ComparedRow, compareFacts, compareValues } from "./compare-values.ts";

export type Comparison = {
  products: ProductCard[];
  groups: ComparedGroup[];
  /** Products of the address that are no longer on sale: their names, null for those that never were. */
  missing: (string | null)[];
  /** Products to add, of the same category as the last one. */
  suggestions: Pick<ProductCard, "slug" | "name">[];
};

/** A product that a visitor collected, as the tray of a list shows it. */
export type Collected = Pick<ProductCard, "slug" | "name" | "picture">;
/** What was collected; full if there was no place for one more. */
export type Collection = { products: Collected[]; isFull: boolean };

type Compared = {
  card: ProductCard;
  brand: string;
  category: string;
  specs: SpecValues;
  warranty: string | null;
};

const maxSuggested = 6;
/** Not worth a row while all products say the same. */
const onlyIfDifferent = new Set(["category", "condition"]);

/** Reads the products with these page addresses, former addresses included, side by side in their order. */
export async function readComparison(shop: Shop, slugs: readonly string[]): Promise<Comparison> {
  const { products, missing } = await findCompared(shop, slugs);
  const [schema, lists] = await Promise.all([readCatalogueSchema(shop), readSearchLists(shop)]);
  const runs = compareRuns(schema, products, lists);
  const nameOf = (category: string) => categoryOf(schema, category)?.name ?? category;
  const rules = { better: "less", comparative: "Cheaper", superlative: "Lowest price" } as const;
  const buying = [
    compareFacts(
      { key: "price", label: "Price incl. GST" },
      products.map(({ card }) => ({
        text: `${formatRupees(priceWithGst(card))}${card.soldWithin ? ", final price" : ""}`,
        amount: priceWithGst(card),
      })),
      rules,
    ),
    compareFacts(
      { key: "brand", label: "Brand" },
      products.map(({ brand }) => ({ text: brand })),
    ),
    compareFacts(
      { key: "category", label: "Category" },
      products.map(({ category }) => ({ text: nameOf(category) })),
    ),
    compareFacts(
      { key: "condition", label: "Condition" },
      products.map(({ card }) => ({ text: card.openBox === null ? "New" : `Open box. ${card.openBox}` })),
    ),
    compareFacts(
      { key: "warranty", label: "Warranty" },
      products.map(({ warranty }) => ({ text: warranty })),
    ),
  ];
  return {
    products: products.map(({ card }) => card),
    groups: [
      {
        name: "Price and warranty",
        rows: buying.filter(({ key, differs }) => differs || !onlyIfDifferent.has(key)),
      },
      ...(runs.length > 0 ? [{ name: "What it runs", rows: runs }] : []),
      ...compareValues(
        schema.specifications,
        products.map((product) => shownValues(schema, product)),
        (key) => products.every(({ category }) => isRankedIn(schema, category, key)),
      ),
    ],
    missing,
    suggestions: products.length < maxCompared ? await listSuggestions(shop, products) : [],
  };
}

/** A row for each class of uses that one of the products says enough about. */
function compareRuns(
  schema: CatalogueSchema,
  products: readonly Compared[],
  lists: readonly ListedWords[],
): ComparedRow[] {
  const runs = products.map(({ category, specs }) => whatItRuns(schema, category, specs, lists));
  const text = new Map(runs.flat().map(({ uses, says }) => [uses.join(", "), says]));
  return [...text].map(([label, help]) => {
    const own = runs.map((all) => all.find(({ uses }) => uses.join(", ") === label));
    const cells = own.map((run) => ({
      text: run ? capitalised(run.has) : null,
      better: run?.isMet ? "Enough" : null,
    }));
    const differs = new Set(own.map((run) => run?.isMet)).size > 1;
    return { key: `runs ${label}`, label, help: capitalised(help), cells, differs };
  });
}

/** What the page of a product shows, too: values of specifications that its category no longer has are kept unseen. */
function shownValues(schema: CatalogueSchema, { category, specs }: Compared): SpecValues {
  const shown = new Set(specsOfCategory(schema, category).map(({ key }) => key));
  return Object.fromEntries(Object.entries(specs).filter(([key]) => shown.has(key)));
}

/** A category that lacks the specification says nothing against ranking the others. */
function isRankedIn(schema: CatalogueSchema, category: string, key: string): boolean {
  return specsOfCategory(schema, category).find((spec) => spec.key === key)?.isRanked ?? true;
}

async function findCompared(
  shop: Shop,
  slugs: readonly string[],
): Promise<{ products: Compared[]; missing: Comparison["missing"] }> {
  if (slugs.length === 0) return { products: [], missing: [] };
  const rows = await shop.db
    .selectFrom("product_slugs")
    .innerJoin("products", "products.id", "product_slugs.product_id")
    .select([
      "product_slugs.slug as asked",
      "products.id",
      "products.name",
      "products.is_public",
      "products.published_at",
      "products.brand",
      "products.category",
      "products.specs",
      "products.warranty",
    ])
    .where("product_slugs.slug", "in", [...slugs])
    .execute();
  const cards = await findCards(
    shop,
    rows.flatMap(({ id, is_public: isPublic }) => (isPublic ? id : [])),
  );
  const missing: Comparison["missing"] = [];
  const products = new Map<string, Compared>();
  for (const slug of slugs) {
    const row = rows.find(({ asked }) => asked === slug);
    const card = row && cards.get(row.id);
    if (!row || !card) {
      missing.push(row?.published_at ? row.name : null);
      continue;
    }
    if (products.has(row.id)) continue;
    products.set(row.id, {
      card,
      brand: row.brand,
      category: row.category,
      specs: row.specs as SpecValues,
      warranty: row.warranty,
    });
  }
  return { products: [...products.values()], missing };
}

/** Those of these products that are on sale, in their order. */
export async function readCollected(shop: Shop, slugs: readonly string[]): Promise<Collected[]> {
  const { products } = await findCompared(shop, slugs);
  return products.map(({ card: { slug, name, picture } }) => ({ slug, name, picture }));
}

/** Those of these page addresses whose products are on sale, in their order. */
export async function filterOnSale(shop: Shop, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await shop.db
    .selectFrom("product_slugs")
    .innerJoin("products", "products.id", "product_slugs.product_id")
    .select("product_slugs.slug")
    .where("product_slugs.slug", "in", [...slugs])
    .where("products.is_public", "=", true)
    .execute();
  return slugs.filter((candidate) => rows.some(({ slug }) => slug === candidate));
}

/** The most popular others of the last product's category. */
async function listSuggestions(shop: Shop, products: Compared[]): Promise<Comparison["suggestions"]> {
  const last = products.at(-1);
  if (!last) return [];
  const listRequest = { category: { subtree: [last.category], use: null } };
  const popular = await firstOf(await catalogueModel(shop), listRequest, maxSuggested + products.length);
  const others = popular.filter((id) => products.every(({ card }) => card.id !== id)).slice(0, maxSuggested);
  return (await readListedRows(shop, others)).map(({ slug, name }) => ({ slug, name }));
}
