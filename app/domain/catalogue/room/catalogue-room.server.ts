import { termsInvariants } from "../return-terms/terms-invariants.server.ts";
import { treeInvariants } from "../schema/tree-invariants.server.ts";
import { catalogueInvariants } from "../schema/catalogue-invariants.server.ts";
import type { Room } from "../../shop/registration/room.ts";
import { daysBefore } from "../../shop/registration/days-before.ts";
import { queued } from "../../shop/registration/task.ts";
import { moveAllProducts } from "../brands/move-products.server.ts";
import { renewNextSearchWords } from "../editing/categories/renew-search-words.server.ts";
import { daysToUndo } from "../editing/days-to-undo.ts";
import { fillNextDerivedChoices } from "../editing/derived-choices/fill-derived-choices.server.ts";
import { renewNextOptionWords } from "../editing/specifications/renew-option-words.server.ts";
import { brandProductsJob, optionWordsJob, derivedChoicesJob, searchWordsJob } from "../jobs.ts";

const searchRetentionDays = 90;

export const catalogueRoom: Room = {
  auditLabels: {
    acts: {
      "brand.add": "Brand added",
      "brand.change": "Brand changed",
      "brand.delete": "Brand deleted",
      "brand.logo": "Logo changed",
      "brand.merge": "Brands merged",
      "category.add": "Category added",
      "category.assign": "Specification added to category",
      "category.change": "Category changed",
      "category.delete": "Category deleted",
      "category.move": "Category moved",
      "category.order": "Order of categories changed",
      "category.order-specifications": "Order of specifications changed",
      "category.picture": "Picture of category changed",
      "category.ranked": "Comparing with other products changed",
      "category.required": "Required specification changed",
      "category.unassign": "Specification removed from category",
      "category.undo-delete": "Deletion of category undone",
      "category.undo-move": "Move of category undone",
      "category.undo-unassign": "Specification given back to category",
      "heading.order": "Order of headings changed",
      "heading.rename": "Heading renamed",
      "home.add": "Section added to the home page",
      "home.change": "Section of the home page changed",
      "home.hide": "Section of the home page hidden",
      "home.order": "Order of the home page changed",
      "home.remove": "Section removed from the home page",
      "home.show": "Section of the home page shown again",
      "search-entry.add": "Search word added",
      "search-entry.change": "Search word changed",
      "search-entry.remove": "Search word removed",
      "settings.returns": "Clocks of returns changed",
      "settings.terms": "Returns and warranty changed",
      "settings.own-terms": "Own terms of category changed",
      "specification.add": "Specification added",
      "specification.change": "Specification changed",
      "specification.delete": "Specification deleted",
      "specification.delete-option": "Option deleted",
      "specification.order": "Order of specifications changed",
      "specification.order-options": "Order of options changed",
      "specification.rename-option": "Option renamed",
      "specification.restore": "Specification brought back",
      "specification.undo-delete-option": "Deletion of option undone",
    },
    fields: {
      below: "Level",
      homeline: "Line on the home page",
      rankswith: "Compare with",
      ranked: "Compared",
      comparative: "Comparison word",
      compares: "In comparisons",
      decimals: "Decimal places",
      filters: "Filter",
      filterstep: "Step of the slider",
      group: "Heading",
      haspicture: "Picture",
      oncard: "On the card",
      onhome: "On the home page",
      ownterms: "Own terms",
      plural: "Plural name",
      shownin: "Show in the row of",
      haslogo: "Logo",
      serviceurl: "Page for service requests",
      words: "About the brand",
    },
  },
  checks: () => ({
    invariants: [...catalogueInvariants, ...treeInvariants, ...termsInvariants],
  }),
  tasks: [
    queued(searchWordsJob, "long", (shop, { category, after }) =>
      renewNextSearchWords(shop, category, after),
    ),
    queued(optionWordsJob, "long", renewNextOptionWords),
    queued(derivedChoicesJob, "long", (shop, cursor) => fillNextDerivedChoices(shop, cursor)),
    queued(brandProductsJob, "long", (shop, { brandId }) => moveAllProducts(shop, brandId)),
  ],
  async clearOut(shop) {
    await shop.db
      .deleteFrom("catalogue_acts")
      .where("happened_at", "<", daysBefore(shop, daysToUndo))
      .execute();
    await shop.db.deleteFrom("searches").where("day", "<", daysBefore(shop, searchRetentionDays)).execute();
  },
};
