import { data } from "react-router";
import { allowOnSale, takeOffSale, TakingOff } from "#domain/listing/moderation/moderate-product.server.ts";
import { changePreOrder } from "#domain/orders/pre-orders/change-pre-order.server.ts";
import { PreOrderInput } from "#domain/orders/pre-orders/pre-order-input.ts";
import { OpeningCost, setOpeningCost } from "#domain/purchases/opening/set-opening-cost.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaOf } from "../../area.ts";
import { postProduct } from "./post-product.server.ts";

const saving = formAbout(Nothing, (shop, productId: string, _input, { form, url }) =>
  postProduct(form, shop, { base: `${areaOf(url)}/products`, productId }),
);

/** The forms of a product's page. All but the product's own lead nowhere, so that text typed elsewhere on the page stays. */
export const productForms = withoutPassword({
  save: saving,
  draft: saving,
  published: saving,
  fields: saving,
  "pre-order": formAbout(PreOrderInput, async (shop, productId: string, input) => {
    await changePreOrder(shop, productId, input);
    return data({ done: true });
  }),
  "opening-cost": formAbout(OpeningCost, async (shop, productId: string, cost) => {
    await setOpeningCost(shop, productId, cost);
    return data({ done: true });
  }),
  "end-pre-order": formAbout(Nothing, async (shop, productId: string) => {
    await changePreOrder(shop, productId, null);
    return data({ done: true });
  }),
  "take-off": formAbout(TakingOff, async (shop, productId: string, takingOff) => {
    await takeOffSale(shop, productId, takingOff);
    return data({ done: true });
  }),
  allow: formAbout(Nothing, async (shop, productId: string) => {
    await allowOnSale(shop, productId);
    return data({ done: true });
  }),
});
