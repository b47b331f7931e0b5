import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";
import {
  describeProblem,
  describeProblems,
  type Problem,
  type Problems,
} from "../catalogue/product-problems.ts";

type Product = { product: string };

type Unfit = Product & { problems: Problems };

type Named = Product & { problem: Problem };

const slugInUseNow =
  "Somebody else is saving a product with this page address. Please try again in a moment.";

const slugTaken = ({ slug }: { slug: string }) =>
  `Another product already uses the page address ${slug}. Please choose another one.`;

const maxNamed = 5;

function listOf(products: string[]): string {
  const more = products.length - maxNamed;
  return `${products.slice(0, maxNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

type Held = { stock: number };

type Taken = Held & { taken: number };

function stockMoved({ stock }: Held): string {
  return `The stock changed to ${stock} while you were editing, so it was not saved. Please set it again, or enter a change such as +5 or -3.`;
}

function stockTooLow({ stock, taken }: Taken): string {
  return `Only ${stock} in stock, so you cannot take away ${taken}.`;
}

type Pair = { product: string; other: string };

export const listingRefusals = {
  "picture.not-found": notFound("This picture has already been removed from the product."),
  "picture.last-on-sale": conflict(
    "A product on sale needs a picture. Please add another one first, or hide the product.",
  ),
  "picture.there-already": conflict("This picture has already been added."),
  "picture.too-many": conflict(
    ({ most }: { most: number }) =>
      `A product can have at most ${most} pictures. Please remove one before you add another.`,
  ),

  "product.not-found": notFound("You have no product with this ID."),
  "product.changed-meanwhile": conflict(
    "Somebody else changed this product after you opened it, so nothing was saved. Your changes are still here. Compare them with the stored values and save again.",
  ),
  "product.not-ready": invalid(
    ({ product }: Unfit) =>
      `${product} cannot be published yet. Please complete the fields below, or save it as a draft.`,
    ({ problems }: Unfit) => describeProblems(problems),
  ),
  "product.prices-do-not-fit": invalid(
    ({ product }: Unfit) => `Please check the prices of ${product}.`,
    ({ problems }: Unfit) => describeProblems(problems),
  ),
  "product.does-not-fit": invalid(
    ({ product }: Unfit) => `Please check the fields of ${product} below.`,
    ({ problems }: Unfit) => describeProblems(problems),
  ),
  "product.no-vendor": invalid("Please choose the vendor who sells this product.", {
    vendorId: "Vendor is required",
  }),

  "product-address.in-use-now": invalid(slugInUseNow, { slug: slugInUseNow }),
  "product-address.taken": invalid(slugTaken, { slug: slugTaken }),

  "stock.none-yet": invalid("There is nothing in stock yet, so nothing can be taken away.", {
    stock: "There is no stock yet, so you cannot reduce it. Please enter the stock you have",
  }),
  "stock.changed-meanwhile": conflict(
    ({ product, ...stock }: Product & Held) => `${product}: ${stockMoved(stock)}`,
    { stock: stockMoved },
  ),
  "stock.too-low": conflict(({ product, ...stock }: Product & Taken) => `${product}: ${stockTooLow(stock)}`, {
    stock: stockTooLow,
  }),

  "products.prices-do-not-fit": conflict(
    /** `more`: how many products with problems are not named. */
    ({ products, more }: { products: Named[]; more: number }) => {
      const sentences = products.map(({ product, problem }) => `${product}: ${describeProblem(problem)}.`);
      return `No price was changed. ${sentences.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
    },
  ),
  "products.not-ready": conflict(
    /** `more`: how many further problems of the same product are not named. */
    ({ products }: { products: (Named & { more: number })[] }) => {
      const sentences = products.map(
        ({ product, problem, more }) =>
          `${product}: ${describeProblem(problem)}${more > 0 ? `, and ${more} more` : ""}.`,
      );
      return `Nothing was published. ${sentences.join(" ")}`;
    },
  ),
  "products.not-archived": conflict(
    ({ products }: { products: string[] }) =>
      `Nothing was deleted. Please move ${listOf(products)} to the archive first.`,
  ),
  "products.were-sold": conflict(
    ({ products }: { products: string[] }) =>
      `Nothing was deleted. Orders, returns, purchases or serial numbers refer to ${listOf(products)}, so ${products.length === 1 ? "it stays" : "they stay"} in the archive.`,
  ),
  "products.price-changed-since": conflict(
    ({ product }: Product) => `The price of ${product} was changed again, so nothing was undone.`,
  ),

  "variants.option-missing": invalid(
    ({ option }: { option: string; key: string }) =>
      `The variants of this product differ in ${option}, so each needs a value for it.`,
    ({ option, key }: { option: string; key: string }) => ({
      [`spec.${key}`]: `Please enter the ${option} of this variant`,
    }),
  ),
  "variants.same-options": invalid(
    ({ options }: { options: string }) =>
      `Two variants of this product would be the same: ${options}. Please change one of them.`,
  ),
  "variants.do-not-fit": invalid(
    ({ product }: { product: string }) =>
      `These changes apply to all variants of ${product}, and one of them does not fit. Please check the prices and the MRP of all variants, and that nothing a published product needs is missing.`,
  ),
  "variants.on-sale-lacks": invalid(
    ({ product }: Unfit) =>
      `These changes apply to all variants. ${product} is on sale and needs the fields below.`,
    ({ problems }: Unfit) => describeProblems(problems),
  ),
  "variants.name-too-long": invalid(
    ({ name, most }: { name: string; most: number }) =>
      `The name '${name}' is longer than ${most} characters. Please shorten the product's name.`,
  ),
  "variants.open-box": conflict("An open-box listing sells one piece as it is, so it has no variants."),
  "variants.wrong-options": invalid(
    ({ most }: { most: number }) =>
      `Please enter the values of at least one specification, and of at most ${most}.`,
  ),
  "variants.value": invalid(
    "Please check the values below.",
    ({ key, sentence }: { key: string; sentence: string }) => ({ [`value-${key}`]: sentence }),
  ),
  "variants.none-new": invalid("All of these variants are there already. Please enter another value."),
  "variants.too-many": invalid(
    ({ count, most }: { count: number; most: number }) =>
      `These would be ${count} variants. A product can have at most ${most}.`,
  ),
  "variants.row": invalid(
    ({ product }: { product: string; problems: Record<string, string> }) =>
      `Nothing was saved. Please check ${product}.`,
    ({ problems }: { product: string; problems: Record<string, string> }) => problems,
  ),
  "variants.in-file": invalid(
    "Nothing was imported: variants of one product would differ in brand or category, or have the same options. Please correct these rows, or change them on the product's page.",
  ),
  "variants.none": notFound("This product has no variants."),

  "join.too-few": invalid("Please select two or more products."),
  "join.two-groups": conflict(
    ({ product, other }: Pair) =>
      `'${product}' and '${other}' both have variants already. Please open the variants of one of them and separate them first.`,
  ),
  "join.open-box": conflict(
    ({ product }: { product: string }) =>
      `'${product}' is an open-box listing, which sells one piece as it is. Please leave it out.`,
  ),
  "join.archived": conflict(
    ({ product }: { product: string }) =>
      `'${product}' is archived. Please publish or hide it first, or leave it out.`,
  ),
  "join.other-seller": conflict(
    ({ product, other }: Pair) =>
      `'${product}' and '${other}' are sold by different sellers. Variants have one seller, so please leave one of them out.`,
  ),
  "join.differ": conflict(
    ({ product, other, fact }: Pair & { fact: string }) =>
      `'${product}' and '${other}' differ in ${fact}, which variants have in common. Please correct one of them first, or leave it out.`,
  ),
  "join.during-import": conflict(
    "An import is changing products now. Please try again when it has ended, or cancel it on the import page.",
  ),
  "join.source-lacks": conflict(
    ({ product, other }: Pair) =>
      `'${product}' lacks facts that '${other}' needs to stay on sale. Please choose another product for the shared facts, or complete '${product}' first.`,
    { factsOf: "Please choose another product" },
  ),
  "join.options": invalid(
    ({ most }: { most: number }) => `Please choose what the variants differ in: one to ${most} options.`,
  ),
  "join.values": invalid(
    "Please check the values below. Each variant needs its own.",
    ({ problems }: { problems: Record<string, string> }) => problems,
  ),

  "sku.taken": invalid(
    ({ sku }: { sku: string }) => `Another of your products has the SKU ${sku}. Please choose another one.`,
    ({ sku }: { sku: string }) => ({ sku: `Another of your products has the SKU ${sku}` }),
  ),
};

export const refusal = refusalsOf(listingRefusals);
