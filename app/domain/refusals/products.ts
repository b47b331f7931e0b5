import { type Problem, type Problems, sayProblem, sayProblems } from "./product-problems.ts";
import type { RefusalTable } from "./refusal-table.ts";

type Product = { product: string };

type Unfit = Product & { problems: Problems };
type Named = Product & { problem: Problem };

const slugInUseNow = "Somebody is using this address right now. Please try again in a moment.";
const slugTaken = ({ slug }: { slug: string }) =>
  `Another product has or had the address ${slug}; please choose another one.`;

/** Products and what is changed of them; their files and pictures are in lists of their own. */
export const productRefusals = {
  "product.not-found": { kind: "not-found", says: "There is no such product among yours." },
  "product.changed-meanwhile": {
    kind: "conflict",
    says: "Somebody changed this product after you opened it, so nothing was saved. What you typed is kept here: compare it with what is stored now, and save again.",
  },
  "product.not-ready": {
    kind: "invalid",
    says: ({ product }: Unfit) =>
      `${product} is not ready to be on sale. As a draft it can be saved as it is.`,
    fields: ({ problems }: Unfit) => sayProblems(problems),
  },
  "product.prices-do-not-fit": {
    kind: "invalid",
    says: ({ product }: Unfit) => `The prices of ${product} do not fit together.`,
    fields: ({ problems }: Unfit) => sayProblems(problems),
  },
  "product.no-vendor": {
    kind: "invalid",
    says: "Please choose the vendor who sells this product.",
    fields: { vendorId: "Vendor is required" },
  },

  "product-address.in-use-now": {
    kind: "invalid",
    says: slugInUseNow,
    fields: { slug: slugInUseNow },
  },
  "product-address.taken": {
    kind: "invalid",
    says: slugTaken,
    fields: { slug: slugTaken },
  },

  "stock.none-yet": {
    kind: "invalid",
    says: "There is nothing in stock yet, so nothing can be taken away.",
    fields: { stock: "There is nothing in stock yet, so nothing can be taken away" },
  },
  "stock.changed-meanwhile": {
    kind: "conflict",
    says: ({ product, ...stock }: Product & Held) => `${product}: ${stockMoved(stock)}`,
    fields: { stock: stockMoved },
  },
  "stock.too-low": {
    kind: "conflict",
    says: ({ product, ...stock }: Product & Taken) => `${product}: ${stockTooLow(stock)}`,
    fields: { stock: stockTooLow },
  },

  "products.prices-do-not-fit": {
    kind: "conflict",
    /** `more`: how many products are wrong beside those that are named. */
    says: ({ products, more }: { products: Named[]; more: number }) => {
      const sentences = products.map(({ product, problem }) => `${product}: ${sayProblem(problem)}.`);
      return `No price was changed. ${sentences.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`;
    },
  },
  "products.not-ready": {
    kind: "conflict",
    /** `more`: how many problems of the same product are not named. */
    says: ({ products }: { products: (Named & { more: number })[] }) => {
      const sentences = products.map(
        ({ product, problem, more }) =>
          `${product}: ${sayProblem(problem)}${more > 0 ? `, and ${more} more` : ""}.`,
      );
      return `Nothing was published. ${sentences.join(" ")}`;
    },
  },
  "products.price-changed-since": {
    kind: "conflict",
    says: ({ product }: Product) =>
      `The price of ${product} was changed once more since, so nothing was undone.`,
  },
} satisfies RefusalTable;

type Held = { stock: number };
type Taken = Held & { taken: number };

function stockMoved({ stock }: Held): string {
  return `The stock moved to ${stock} while you were editing, so it was not set. Set it again, or write a change such as +5 or -3.`;
}

function stockTooLow({ stock, taken }: Taken): string {
  return `Only ${stock} are in stock, so ${taken} cannot be taken away.`;
}
