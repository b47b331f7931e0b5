import type { RefusalTable } from "./refusal-table.ts";

type Named = { name: string };
const taken = ({ name }: Named) => `The category '${name}' has this already. Please choose another one.`;
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Refusals about categories and specifications. */
export const catalogueRefusals = {
  "catalogue.busy": {
    kind: "conflict",
    says: "Products are being imported or saved right now. Please try again in a minute.",
  },
  "category.not-found": { kind: "not-found", says: "This category has been deleted." },
  "category.name-taken": {
    kind: "conflict",
    says: ({ name }: Named) => `There is already a category '${name}'. Please choose another name.`,
    fields: { name: ({ name }: Named) => `There is already a category '${name}'` },
  },
  "category.address-taken": {
    kind: "conflict",
    says: ({ name }: Named) =>
      `The category '${name}' has or had this web address. Please choose another one.`,
    fields: { address: taken },
  },
  "category.parent-not-found": {
    kind: "invalid",
    says: "This category has been deleted. Please choose another one.",
    fields: { parent: "Please choose another category" },
  },
  "category.rivals-not-found": {
    kind: "invalid",
    says: "The category to compare with has been deleted. Please choose another one.",
    fields: { ranksWith: "Please choose another category" },
  },
  "category.below-itself": {
    kind: "invalid",
    says: ({ name }: Named) =>
      `'${name}' cannot be moved into itself or a category below it. Please choose another place.`,
    fields: { parent: "Please choose another place" },
  },
  "category.has-categories": {
    kind: "conflict",
    says: ({ name, categories }: { name: string; categories: number }) =>
      `'${name}' has ${categories === 1 ? "1 category" : `${categories} categories`} below it. Please move or delete ${categories === 1 ? "it" : "them"} first.`,
  },
  "category.has-products": {
    kind: "conflict",
    says: ({ name, products }: { name: string; products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "is" : "are"} in '${name}', drafts and archived ones included. Please move ${products === 1 ? "it" : "them"} to another category first.`,
  },
  "category.gathers": {
    kind: "conflict",
    says: ({ name }: Named) =>
      `'${name}' also shows products of other categories by their use, so it cannot be deleted. You can take it off the home page.`,
  },
  "specification.not-found": { kind: "not-found", says: "This specification has been deleted." },
  "specification.there-already": {
    kind: "conflict",
    says: ({ name }: Named) =>
      `There is already a specification '${name}' of this type. Add that one to the category, or choose another name.`,
    fields: { name: ({ name }: Named) => `There is already '${name}' of this type` },
  },
  "specification.name-reserved": {
    kind: "invalid",
    says: ({ name }: Named) =>
      `'${name}' is a word that lists need for themselves. Please choose another name.`,
    fields: { name: "Please choose another name" },
  },
  "specification.address-reserved": {
    kind: "invalid",
    says: ({ address }: { address: string }) =>
      `Lists need '${address}' in their addresses for themselves. Please choose another address for the filter.`,
    fields: { address: ({ address }: { address: string }) => `Lists need '${address}' for themselves` },
  },
  "specification.address-taken": {
    kind: "conflict",
    says: ({ name }: Named) =>
      `The filter of '${name}' has or had this address. Please choose another one, so that old links keep their meaning.`,
    fields: { address: ({ name }: Named) => `The filter of '${name}' has or had this address` },
  },
  "specification.in-use-by-shop": {
    kind: "conflict",
    says: ({ name }: Named) =>
      `The shop itself works with '${name}', so it cannot be deleted and its type and unit cannot be changed.`,
  },
  "specification.option-of-variants": {
    kind: "conflict",
    says: ({ name, products }: { name: string; products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} variants that differ in '${name}'. Please choose other options for ${products === 1 ? "it" : "them"} first.`,
  },
  "specification.type-in-use": {
    kind: "conflict",
    says: ({ products }: { products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a value, so the type cannot be changed. Please add a new specification instead.`,
  },
  "specification.unit-to-confirm": {
    kind: "conflict",
    says: ({ products, unit }: { products: number; unit: string }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a number in ${unit}. Numbers are not converted. Please confirm the new unit.`,
    fields: { unit: "Please confirm the new unit" },
  },
  "specification.decimals-in-use": {
    kind: "conflict",
    says: ({ products }: { products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a number with more digits after the point. Please allow as many digits as they need.`,
    fields: { decimals: "Some products need more digits" },
  },
  "specification.option-needed": {
    kind: "conflict",
    says: "A choice needs at least one option. Please add another one first.",
  },
  "specification.option-taken": {
    kind: "conflict",
    says: ({ label }: { label: string }) =>
      `There is already an option '${label}'. To join two options, delete one and move its products to the other.`,
    fields: { label: ({ label }: { label: string }) => `There is already '${label}'` },
  },
  "specification.option-not-found": {
    kind: "not-found",
    says: "This option has been deleted. Please reload the page.",
  },
  "specification.options-missing": {
    kind: "invalid",
    says: "Please enter at least two options, one per line.",
    fields: { options: "Please enter at least two options, one per line" },
  },
} as const satisfies RefusalTable;
