import { data, redirect } from "react-router";
import { z } from "zod";
import { neededLine } from "#domain/base/text/needed-text.ts";
import { assignSpecification } from "#domain/catalogue/editing/categories/assign-specification.server.ts";
import {
  deleteOption,
  orderOption,
  renameOption,
} from "#domain/catalogue/editing/specifications/change-options.server.ts";
import { changeSpecification } from "#domain/catalogue/editing/specifications/change-specification.server.ts";
import { deleteSpecification } from "#domain/catalogue/editing/specifications/delete-specification.server.ts";
import {
  longestOption,
  SpecificationInput,
} from "#domain/catalogue/editing/specifications/specification-input.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { doneAt, specificationPage } from "../catalogue-addresses.ts";

const Option = z.object({
  option: z.string(),
  label: neededLine("Please enter a name", longestOption),
});
const OrderedOption = z.object({ option: z.string(), to: z.int().min(0).max(10_000) });
const DeletedOption = z.object({
  option: z.string(),
  into: z
    .string({ error: "Please choose what its products get" })
    .min(1, "Please choose what its products get"),
});
const Assigned = z.object({
  category: z.string().min(1, "Please choose a category"),
  isRequired: z.boolean().default(false),
});

/** What a form says for 'no option instead': an option's key is never this. */
const noOption = "-";

/** The forms of a specification's page. */
export const specificationForms = withoutPassword({
  save: formAbout(SpecificationInput, changeSpecification, { saved: "Changes saved." }),
  "rename-option": formAbout(
    Option,
    (shop, key: string, { option, label }) => renameOption(shop, key, option, label),
    { "option-saved": "Option saved." },
    { at: "#options" },
  ),
  "order-option": formAbout(OrderedOption, async (shop, key: string, { option, to }) => {
    await orderOption(shop, key, option, to);
    return data({ done: "Order saved." });
  }),
  "delete-option": formAbout(
    DeletedOption,
    async (shop, key: string, { option, into }) => {
      const act = await deleteOption(shop, key, option, into === noOption ? null : into);
      return redirect(doneAt(specificationPage(key), "option-deleted", act, "#options"), 303);
    },
    { "option-deleted": "Option deleted." },
  ),
  assign: formAbout(
    Assigned,
    (shop, key: string, { category, isRequired }) => assignSpecification(shop, category, key, { isRequired }),
    { assigned: "Specification saved for this category." },
    { at: "#categories" },
  ),
  delete: formAbout(Nothing, async (shop, key: string) => {
    await deleteSpecification(shop, key);
    return redirect(`/admin/catalogue/specifications?deleted=${encodeURIComponent(key)}`, 303);
  }),
});
