import { redirect } from "react-router";
import { addVariants } from "#domain/listing/variants/add-variants.server.ts";
import { changeVariants } from "#domain/listing/variants/change-variants.server.ts";
import { separateVariants } from "#domain/listing/variants/separate-variants.server.ts";
import { OptionValues, VariantTable } from "#domain/listing/variants/variants-input.ts";
import { formAbout, withoutPassword } from "#http/forms/page-forms.server.ts";
import { z } from "zod";

/** The variant to separate; null for all. */
const Separation = z.object({ variant: z.string().nullable().default(null) });

/** The forms of the page of variants, about its product. */
export const variantsForms = withoutPassword({
  add: formAbout(OptionValues, async (shop, productId: string, input, { url }) => {
    const { added } = await addVariants(shop, productId, input);
    return redirect(`${url.pathname}?done=added.${added}`, 303);
  }),
  save: formAbout(VariantTable, async (shop, productId: string, table, { url }) => {
    const { changed } = await changeVariants(shop, productId, table);
    return redirect(`${url.pathname}?done=saved.${changed}`, 303);
  }),
  separate: formAbout(Separation, async (shop, productId: string, { variant }, { url }) => {
    await separateVariants(shop, productId, variant ?? undefined);
    return redirect(`${url.pathname}?done=separated${variant ? ".1" : ""}`, 303);
  }),
});
