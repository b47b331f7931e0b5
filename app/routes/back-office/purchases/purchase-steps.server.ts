import { data } from "react-router";
import { findGoods, type Goods } from "#domain/purchases/lists/find-goods.server.ts";
import { findBuyer } from "#domain/purchases/purchase/find-buyer.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { form, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { typedValues } from "#http/forms/submit.server.ts";
import { type Typed, withLine, withoutLine } from "./typed-purchase.ts";

/** The form as it goes on, with products to choose from if several were found. */
const shown = (values: Typed, errors: Record<string, string> = {}, found: Goods[] = []) =>
  data({ errors, formError: null, values: values as Record<string, string>, found });

const step = (take: (typed: Typed, shop: Shop) => Promise<ReturnType<typeof shown>>) =>
  form(Nothing, async (shop, _, { form }) => {
    await findBuyer(shop, "change");
    return take(typedValues(form), shop);
  });

/** The steps before a purchase is saved: each shows its form again, with a line more or less. */
export const purchaseSteps = withoutPassword({
  /** The rows of a supplier's list. */
  list: step(async (typed) => shown(typed)),
  find: step(async (typed, shop) => {
    const text = typed.find?.trim() ?? "";
    if (text === "") return shown(typed);
    const found = await findGoods(shop, text);
    const [only] = found;
    if (only) return found.length === 1 ? shown(withLine(typed, only)) : shown(typed, {}, found);
    const none =
      "No product of yours has this in its name, SKU, part number or barcode. Add it under Products first";
    return shown(typed, { find: none });
  }),
  add: step(async (typed, shop) => {
    const found = await findGoods(shop, typed.find?.trim() ?? "");
    const chosen = found.find(({ id }) => id === typed.add);
    return chosen ? shown(withLine(typed, chosen)) : shown(typed, { find: "Please search again" });
  }),
  remove: step(async (typed) => shown(withoutLine(typed, typed.remove ?? ""))),
});

/** A button has one name: that of its step if it also says which line or product it means. */
export async function readPurchaseForm({ request }: Sent) {
  const form = await readForm(request);
  for (const step of ["add", "remove"]) if (form.has(step)) form.set("intent", step);
  return { form, files: [] };
}
