import { redirect } from "react-router";
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
import type { Shop } from "#domain/shop/context/shop.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
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

/** Carries out one of the forms on a specification's page, named by its intent. */
export function postSpecification(shop: Shop, key: string, form: FormData) {
  const page = (done: string, at = "") => doneAt(specificationPage(key), done, null, at);
  return byIntent(form.get("intent"), {
    save: () =>
      submitThen(form, SpecificationInput, page("saved"), (input) => changeSpecification(shop, key, input)),
    "rename-option": () =>
      submitThen(form, Option, page("option-saved", "#options"), ({ option, label }) =>
        renameOption(shop, key, option, label),
      ),
    "order-option": () =>
      submit(form, OrderedOption, async ({ option, to }) => {
        await orderOption(shop, key, option, to);
        return { done: "Order saved." };
      }),
    "delete-option": () =>
      submit(form, DeletedOption, async ({ option, into }) => {
        const act = await deleteOption(shop, key, option, into === noOption ? null : into);
        return redirect(doneAt(specificationPage(key), "option-deleted", act, "#options"), 303);
      }),
    assign: () =>
      submitThen(form, Assigned, page("assigned", "#categories"), ({ category, isRequired }) =>
        assignSpecification(shop, category, key, { isRequired }),
      ),
    delete: () =>
      submitThen(
        form,
        z.object({}),
        `/admin/catalogue/specifications?deleted=${encodeURIComponent(key)}`,
        () => deleteSpecification(shop, key),
      ),
  });
}
