import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";

type Named = { name: string };

type Held = Named & { products: number };

type Near = { brand: string; near: readonly string[] };

const nameTaken = ({ name }: Named) =>
  `There is already a brand '${name}'. To join the two, merge one into the other.`;

type TakenPhrase = Named & { phrase: string; at: "name" | "words" };
type WrongNeed = { need: string; at: "shows" | "says" };

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(" or ");

const didYouMean = ({ near }: Near) =>
  `Did you mean ${quoted(near)}? Please use that spelling, or confirm that this is another brand`;

const taken = ({ name }: Named) => `The category '${name}' has this already. Please choose another one.`;

const counted = (count: number, singular: string) => `${count} ${singular}${count === 1 ? "" : "s"}`;

export const catalogueRefusals = {
  "home-section.not-found": notFound("This section is not on the home page any more."),
  "home-section.stays": conflict("The home page always has this section. You can move it."),
  "home-section.too-many": conflict(
    ({ most }: { most: number }) =>
      `The home page can have ${most} sections of your own. Please remove one first.`,
  ),
  "home-section.too-many-products": conflict(
    ({ most }: { most: number }) => `A section can have ${most} products. Please remove one first.`,
  ),
  "brand.not-found": notFound("This brand has been deleted or merged."),
  "brand.changed-meanwhile": conflict(
    "Somebody else changed this brand after you opened it, so nothing was saved. Please compare and save again.",
  ),
  "brand.name-taken": conflict(nameTaken, { name: nameTaken }),
  "brand.address-taken": conflict(
    ({ name }: Named) => `'${name}' has or had this web address. Please choose another one.`,
    { address: ({ name }: Named) => `'${name}' has or had this address. Please choose another one` },
  ),
  "brand.has-products": conflict(
    ({ name, products }: Held) =>
      `'${name}' has ${products === 1 ? "1 product" : `${products} products`}, drafts and archived ones included, so it cannot be deleted. You can merge it into another brand.`,
  ),
  "brand.merged-with-itself": invalid("Please choose another brand to merge into.", {
    into: "Please choose another brand",
  }),
  "brand.busy": conflict("Products are being imported or saved right now. Please try again in a minute."),
  "brand.near": invalid(({ brand }: Near) => `'${brand}' is new here and looks like a brand we know.`, {
    brand: didYouMean,
  }),

  "catalogue.busy": conflict("Products are being imported or saved right now. Please try again in a minute."),
  "catalogue.act-gone": notFound("This change can no longer be undone. That is possible for 90 days."),
  "catalogue.act-undone": conflict(
    ({ by }: { by: string }) => `This change was undone already, by ${by}. Nothing else was changed.`,
  ),
  "catalogue.undo-needs": conflict(
    ({ name }: Named) =>
      `'${name}' has been deleted since then. Please bring it back first, then undo this change.`,
  ),
  "catalogue.undo-there": conflict(
    ({ name, part }: Named & { part: string }) =>
      `'${name}' already has '${part}' again, so there is nothing to undo.`,
  ),
  "catalogue.undo-moved": conflict(
    ({ name }: Named) => `'${name}' has been moved again since then. Please undo that move first.`,
  ),
  "catalogue.undo-below": conflict(
    ({ name, place }: Named & { place: string }) =>
      `'${place}' is now below '${name}'. Please move '${place}' out of it first, then undo this change.`,
  ),
  "catalogue.undo-name": conflict(({ name, other }: Named & { other: string }) =>
    name.toLowerCase() === other.toLowerCase()
      ? `There is another category '${other}' now. Please rename or delete it first, then undo this change.`
      : `The category '${other}' was added in place of '${name}'. Please delete it first, then undo this change.`,
  ),
  "catalogue.undo-address": conflict(
    ({ name, address }: Named & { address: string }) =>
      `The category '${name}' has the web address '${address}' now. Please give it another one first, then undo this change.`,
  ),
  "catalogue.undo-label": conflict(
    ({ name, label }: Named & { label: string }) =>
      `'${name}' has another option '${label}' now. Please rename or delete that option first, then undo this change.`,
  ),
  "catalogue.undo-type": conflict(
    ({ name }: Named) => `'${name}' no longer has options to choose from, so this change cannot be undone.`,
  ),

  "category.not-found": notFound("This category has been deleted."),
  "category.name-taken": conflict(
    ({ name }: Named) => `There is already a category '${name}'. Please choose another name.`,
    { name: ({ name }: Named) => `There is already a category '${name}'` },
  ),
  "category.address-taken": conflict(
    ({ name }: Named) => `The category '${name}' has or had this web address. Please choose another one.`,
    { address: taken },
  ),
  "category.parent-not-found": invalid("This category has been deleted. Please choose another one.", {
    parent: "Please choose another category",
  }),
  "category.rivals-not-found": invalid(
    "The category to compare with has been deleted. Please choose another one.",
    { ranksWith: "Please choose another category" },
  ),
  "category.below-itself": invalid(
    ({ name }: Named) =>
      `'${name}' cannot be moved into itself or a category below it. Please choose another place.`,
    { parent: "Please choose another place" },
  ),
  "category.has-categories": conflict(
    ({ name, categories }: { name: string; categories: number }) =>
      `'${name}' has ${categories === 1 ? "1 category" : `${categories} categories`} below it. Please move or delete ${categories === 1 ? "it" : "them"} first.`,
  ),
  "category.has-products": conflict(
    ({ name, products }: { name: string; products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "is" : "are"} in '${name}', drafts and archived ones included. Please move ${products === 1 ? "it" : "them"} to another category first.`,
  ),
  "category.gathers": conflict(
    ({ name }: Named) =>
      `'${name}' also shows products of other categories by their use, so it cannot be deleted. You can take it off the home page.`,
  ),

  "heading.not-found": notFound(
    "No specification has this heading any more. Please reload the page to see the present ones.",
  ),
  "heading.name-taken": conflict(
    ({ name }: Named) =>
      `There is already a heading '${name}'. Please choose another name, or change the heading of single specifications.`,
    { name: ({ name }: Named) => `There is already a heading '${name}'` },
  ),

  "specification.not-found": notFound("This specification has been deleted."),
  "specification.there-already": conflict(
    ({ name }: Named) =>
      `There is already a specification '${name}' of this type. Add that one to the category, or choose another name.`,
    { name: ({ name }: Named) => `There is already '${name}' of this type` },
  ),
  "specification.name-reserved": invalid(
    ({ name }: Named) => `'${name}' is a word that lists need for themselves. Please choose another name.`,
    { name: "Please choose another name" },
  ),
  "specification.address-reserved": invalid(
    ({ address }: { address: string }) =>
      `Lists need '${address}' in their addresses for themselves. Please choose another address for the filter.`,
    { address: ({ address }: { address: string }) => `Lists need '${address}' for themselves` },
  ),
  "specification.address-taken": conflict(
    ({ name }: Named) =>
      `The filter of '${name}' has or had this address. Please choose another one, so that old links keep their meaning.`,
    { address: ({ name }: Named) => `The filter of '${name}' has or had this address` },
  ),
  "specification.in-use-by-shop": conflict(
    ({ name }: Named) =>
      `The shop itself works with '${name}', so it cannot be deleted and its type and unit cannot be changed.`,
  ),
  "specification.option-of-variants": conflict(
    ({ name, products }: { name: string; products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} variants that differ in '${name}'. Please choose other options for ${products === 1 ? "it" : "them"} first.`,
  ),
  "specification.type-in-use": conflict(
    ({ products }: { products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a value, so the type cannot be changed. Please add a new specification instead.`,
  ),
  "specification.unit-to-confirm": conflict(
    ({ products, unit }: { products: number; unit: string }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a number in ${unit}. Numbers are not converted. Please confirm the new unit.`,
    { unit: "Please confirm the new unit" },
  ),
  "specification.decimals-in-use": conflict(
    ({ products }: { products: number }) =>
      `${counted(products, "product")} ${products === 1 ? "has" : "have"} a number with more digits after the point. Please allow as many digits as they need.`,
    { decimals: "Some products need more digits" },
  ),
  "specification.option-needed": conflict(
    "A choice needs at least one option. Please add another one first.",
  ),
  "specification.option-taken": conflict(
    ({ label }: { label: string }) =>
      `There is already an option '${label}'. To join two options, delete one and move its products to the other.`,
    { label: ({ label }: { label: string }) => `There is already '${label}'` },
  ),
  "specification.option-not-found": notFound("This option has been deleted. Please reload the page."),
  "specification.options-missing": invalid("Please enter at least two options, one per line.", {
    options: "Please enter at least two options, one per line",
  }),

  "search-entry.not-found": notFound("This entry has been removed or renamed."),
  "search-entry.changed-meanwhile": conflict(
    ({ now }: { now: string }) =>
      `Somebody else changed this entry meanwhile. It is now: ${now}. Please compare and save again.`,
  ),
  "search-entry.own-words": conflict(
    ({ name }: Named) =>
      `'${name}' is the name of a category or brand. Customers who type it would no longer find its products.`,
    { name: ({ name }: Named) => `'${name}' is a category or brand of the shop` },
  ),
  "search-entry.phrase-taken": conflict(
    ({ phrase, name }: TakenPhrase) =>
      `'${phrase}' is already in the entry '${name}' of this list. You can change that entry.`,
    ({ phrase, name, at }: TakenPhrase) => ({ [at]: `'${phrase}' is already in '${name}'` }),
  ),
  "search-entry.same": invalid(
    "Both say the same. Please enter what customers mean in the words of your catalogue.",
    { shows: "Please enter other words than customers type" },
  ),
  "search-entry.class-not-found": conflict("What this use needs has been removed. Please choose again.", {
    shows: "Please choose from the list",
  }),
  "search-entry.class-in-use": conflict(
    ({ use }: { use: string }) =>
      `'${use}' has these needs, so they can be neither removed nor renamed. Please choose others for it first.`,
  ),
  "search-entry.wrong-need": invalid(
    ({ need }: WrongNeed) =>
      `'${need}' cannot be read. Please separate needs with semicolons, such as ramGb>=16; graphicsKind=dedicated; cheapest.`,
    ({ need, at }: WrongNeed) => ({ [at]: `'${need}' is no filter with a value of it` }),
  ),

  "terms.not-found": notFound("This category has no terms of its own."),
};

export const refusal = refusalsOf(catalogueRefusals);
