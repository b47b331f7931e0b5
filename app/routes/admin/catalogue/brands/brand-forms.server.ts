import { redirect } from "react-router";
import { BrandInput } from "#domain/catalogue/brands/brand-input.ts";
import { largestLogo, removeLogo, setLogo } from "#domain/catalogue/brands/brand-logo.server.ts";
import { changeBrand, deleteBrand } from "#domain/catalogue/brands/change-brand.server.ts";
import { refusal } from "#domain/shop/refusals.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { readUpload, type Sent } from "#http/forms/read-files.server.ts";

/** In bytes: the logo and the rest of its form. */
const largestForm = (largestLogo + 1) * 1024 * 1024;

export const readBrandForm = (sent: Sent) => readUpload(sent, { bytes: largestForm, maxFiles: 1 });

/** The forms of a brand's page. */
export const brandForms = withoutPassword({
  save: formAbout(
    BrandInput,
    async (shop, id: string, input) => {
      await changeBrand(shop, id, input);
    },
    { saved: "Changes saved." },
  ),
  logo: formAbout(
    Nothing,
    async (shop, id: string, _, { files }) => {
      const file = files.find(({ field, bytes }) => field === "logo" && bytes.length > 0);
      if (!file) throw refusal("picture.none-sent");
      await setLogo(shop, id, file.bytes);
    },
    "Logo saved.",
  ),
  "remove-logo": formAbout(Nothing, removeLogo, { "no-logo": "Logo removed." }),
  delete: formAbout(Nothing, async (shop, id: string) => {
    await deleteBrand(shop, id);
    return redirect("/admin/catalogue/brands?done=deleted", 303);
  }),
});
