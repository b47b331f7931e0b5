import { z } from "zod";
import { maxCompared, readSlugs } from "./compare-query.ts";

/** What a visitor does with the products they compare. */
export const CompareCommand = z.object({
  intent: z.enum(["add", "remove", "clear"]),
  /** The page address of the product; empty if it is none. */
  product: z
    .string()
    .max(100)
    .default("")
    .transform((typed) => readSlugs(typed, ",")[0] ?? ""),
  /** The products on the page with the form; without it, those of the visitor's cookie. */
  products: z.string().max(1_000).nullable().default(null),
  /** 'all' if the page with the form shows more than the differences. */
  show: z.string().max(20).default(""),
});
export type CompareCommand = z.output<typeof CompareCommand>;

/** The compared products after a command; `full` if there was no place for one more. */
export function afterCommand(
  { intent, product }: Pick<CompareCommand, "intent" | "product">,
  slugs: readonly string[],
): { slugs: string[]; isFull: boolean } {
  if (intent === "clear") return { slugs: [], isFull: false };
  const others = slugs.filter((slug) => slug !== product);
  if (intent === "remove") return { slugs: others, isFull: false };
  if (others.length < slugs.length || product === "") return { slugs: [...slugs], isFull: false };
  if (slugs.length >= maxCompared) return { slugs: [...slugs], isFull: true };
  return { slugs: [...slugs, product], isFull: false };
}
