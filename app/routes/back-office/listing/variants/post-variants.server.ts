import { redirect } from "react-router";
import { addVariants } from "#domain/listing/variants/add-variants.server.ts";
import { changeVariants } from "#domain/listing/variants/change-variants.server.ts";
import { separateVariants } from "#domain/listing/variants/separate-variants.server.ts";
import { OptionValues, VariantTable } from "#domain/listing/variants/variants-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { z } from "zod";

/** The variant to separate; null for all. */
const Separation = z.object({ variant: z.string().nullable().default(null) });

/** Saves a form of the page of variants and comes back to it. `address` is the page's. */
export async function postVariants(form: FormData, shop: Shop, productId: string, address: string) {
  return byIntent(form.get("intent"), {
    add: () =>
      submit(form, OptionValues, async (input) => {
        const { added } = await addVariants(shop, productId, input);
        return redirect(`${address}?done=added.${added}`, 303);
      }),
    save: () =>
      submit(form, VariantTable, async (table) => {
        const { changed } = await changeVariants(shop, productId, table);
        return redirect(`${address}?done=saved.${changed}`, 303);
      }),
    separate: () =>
      submit(form, Separation, async ({ variant }) => {
        await separateVariants(shop, productId, variant ?? undefined);
        return redirect(`${address}?done=separated${variant ? ".1" : ""}`, 303);
      }),
  });
}
