import { redirect } from "react-router";
import { z } from "zod";
import { BrandInput } from "#domain/catalogue/brands/brand-input.ts";
import { largestLogo, removeLogo, setLogo } from "#domain/catalogue/brands/brand-logo.server.ts";
import { changeBrand, deleteBrand } from "#domain/catalogue/brands/change-brand.server.ts";
import { refusal } from "#domain/shop/refusals.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { mediaTypeOf } from "#http/forms/read-body.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";

const Nothing = z.object({});
/** In bytes: the logo and the rest of its form. */
const largestForm = (largestLogo + 1) * 1024 * 1024;

/** Carries out one of the forms on a brand's page, named by its `intent`, and leads back to the page. */
export async function postBrand(sent: Sent, id: string) {
  const shop = sent.context.get(shopContext);
  const back = (done: string) => `/admin/catalogue/brands/${id}?done=${done}`;
  if (mediaTypeOf(sent.request) === "multipart/form-data") {
    const { form, files } = await readFiles(sent, { bytes: largestForm, maxFiles: 1 }).catch(
      (error: unknown) => {
        throw unreadableForm(error);
      },
    );
    return submit(form, Nothing, async () => {
      const file = files.find(({ field, bytes }) => field === "logo" && bytes.length > 0);
      if (!file) throw refusal("picture.none-sent");
      await setLogo(shop, id, file.bytes);
      return redirect(back("logo"), 303);
    });
  }
  const form = await readForm(sent.request);
  return byIntent(form.get("intent"), {
    save: () => submitThen(form, BrandInput, back("saved"), (input) => changeBrand(shop, id, input)),
    "remove-logo": () => submitThen(form, Nothing, back("no-logo"), () => removeLogo(shop, id)),
    delete: () =>
      submitThen(form, Nothing, "/admin/catalogue/brands?done=deleted", () => deleteBrand(shop, id)),
  });
}
