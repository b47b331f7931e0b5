import { type Problem, type Problems, sayProblem, sayProblems } from "./product-problems.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

type Product = { product: string };

type Unfit = Product & { problems: Problems };
type Named = Product & { problem: Problem };

const slugInUseNow =
  "Somebody else is saving a product with this page address. Please try again in a moment.";
const slugTaken = ({ slug }: { slug: string }) =>
  `Another product already uses the page address ${slug}. Please choose another one.`;

/** Refusals about products and changes to them; imports and pictures have their own lists. */
export const productRefusals = {
  "product.not-found": notFound("You have no product with this ID."),
  "product.changed-meanwhile": conflict(
    "Somebody else changed this product after you opened it, so nothing was saved. Your changes are still here. Compare them with the stored values and save again.",
  ),
  "product.not-ready": invalid(
    ({ product }: Unfit) =>
      `${product} cannot be published yet. Please complete the fields below, or save it as a draft.`,
    ({ problems }: Unfit) => sayProblems(problems),
  ),
  "product.prices-do-not-fit": invalid(
    ({ product }: Unfit) => `Please check the prices of ${product}.`,
    ({ problems }: Unfit) => sayProblems(problems),
  ),
  "product.does-not-fit": invalid(
    ({ product }: Unfit) => `Please check the fields of ${product} below.`,
    ({ problems }: Unfit) => sayProblems(problems),
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
      const sentences = products.map(({ product, problem }) => `${product}: ${sayProblem(problem)}.`);
      return `No price was changed. ${sentences.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
    },
  ),
  "products.not-ready": conflict(
    /** `more`: how many further problems of the same product are not named. */
    ({ products }: { products: (Named & { more: number })[] }) => {
      const sentences = products.map(
        ({ product, problem, more }) =>
          `${product}: ${sayProblem(problem)}${more > 0 ? `, and ${more} more` : ""}.`,
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
      `Nothing was deleted. Orders, returns or serial numbers refer to ${listOf(products)}, so ${products.length === 1 ? "it stays" : "they stay"} in the archive.`,
  ),
  "products.price-changed-since": conflict(
    ({ product }: Product) => `The price of ${product} was changed again, so nothing was undone.`,
  ),
};

const mostNamed = 5;

function listOf(products: string[]): string {
  const more = products.length - mostNamed;
  return `${products.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

type Held = { stock: number };
type Taken = Held & { taken: number };

function stockMoved({ stock }: Held): string {
  return `The stock changed to ${stock} while you were editing, so it was not saved. Please set it again, or enter a change such as +5 or -3.`;
}

function stockTooLow({ stock, taken }: Taken): string {
  return `Only ${stock} in stock, so you cannot take away ${taken}.`;
}
