import { type Problems, sayProblems } from "./product-problems.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

type Options = { options: string };
type Pair = { product: string; other: string };
type Unfit = { product: string; problems: Problems };

/** Refusals about variants of a product, and about the codes that each has. */
export const variantRefusals = {
  "variants.option-missing": invalid(
    ({ option }: { option: string; key: string }) =>
      `The variants of this product differ in ${option}, so each needs a value for it.`,
    ({ option, key }: { option: string; key: string }) => ({
      [`spec.${key}`]: `Please enter the ${option} of this variant`,
    }),
  ),
  "variants.same-options": invalid(
    ({ options }: Options) =>
      `Two variants of this product would be the same: ${options}. Please change one of them.`,
  ),
  "variants.do-not-fit": invalid(
    ({ product }: { product: string }) =>
      `These changes apply to all variants of ${product}, and one of them does not fit. Please check the prices and the MRP of all variants, and that nothing a published product needs is missing.`,
  ),
  "variants.on-sale-lacks": invalid(
    ({ product }: Unfit) =>
      `These changes apply to all variants. ${product} is on sale and needs the fields below.`,
    ({ problems }: Unfit) => sayProblems(problems),
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
