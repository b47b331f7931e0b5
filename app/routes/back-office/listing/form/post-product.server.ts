import { data, redirect } from "react-router";
import type { CatalogueSchema } from "#domain/catalogue/schema/catalogue-schema.ts";
import { specOfField } from "#domain/catalogue/schema/spec-problems.ts";
import { hsnAfter } from "#domain/listing/editing/usual-hsn.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { changeProduct } from "#domain/listing/editing/change-product.server.ts";
import { findListing } from "#domain/listing/lists/find-listing.server.ts";
import { productForm } from "#domain/listing/editing/product-form.ts";
import type { ProductInput } from "#domain/listing/editing/product-input.ts";
import { productProblems } from "#domain/listing/editing/form-problems.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { readWhoChargesGst } from "#domain/listing/editing/who-charges-gst.server.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { readRates } from "#domain/tax/rates/read-rates.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type FormFailure, submit } from "#http/forms/submit.server.ts";

type FormLocation = {
  /** The address of the product table: '/vendor/products'. */
  base: string;
  /** Null for a new product. */
  productId: string | null;
};

/**
 * Saves a product's form and redirects to its page; `?saved=` says how and as which version. The form's intents: 'save'
 * keeps the status, 'draft' and 'published' set it, 'fields' only shows the fields of the chosen category. A new product
 * is published once it has a picture. What a new seller may not publish yet is saved as it would be without publishing it.
 */
export async function postProduct(form: FormData, shop: Shop, { base, productId }: FormLocation) {
  const intent = form.get("intent");
  const schema = await readCatalogueSchema(shop);
  joinChoices(form);
  if (intent === "fields") return data(withoutErrors(form, schema));
  if (intent !== "save" && intent !== "draft" && intent !== "published") throw data(null, 400);
  const alsoWrong = async (typed: Record<string, string>) => {
    const stored = productId === null ? undefined : await findListing(shop, productId);
    const status = intent === "save" ? (stored?.status ?? "draft") : intent;
    const [rates, chargesGst] = await Promise.all([readRates(shop), readWhoChargesGst(shop)]);
    const vendorId = typed.vendorId || (stored?.vendor.id ?? null);
    return productProblems(typed, {
      status,
      rates,
      schema,
      stored,
      // Those of a new product are added once it is saved.
      pictures: stored ? stored.pictures.length : 1,
      chargesGst: chargesGst(vendorId),
    });
  };
  const save = async (input: ProductInput, intent: string) => {
    const isToBePublished = intent === "published";
    if (productId === null) {
      const { id } = await addProduct(shop, input, { status: "draft", isToBePublished });
      return redirect(`${base}/${id}/edit?saved=${isToBePublished ? "pictures" : intent}.1`, 303);
    }
    const status = isToBePublished || intent === "draft" ? intent : undefined;
    const { version } = await changeProduct(shop, productId, input, { status });
    return redirect(`${base}/${productId}/edit?saved=${intent}.${version}`, 303);
  };
  const saveAtLeast = (input: ProductInput) =>
    save(input, intent).catch((error) => {
      if (!(error instanceof Refusal) || error.code !== "vendor.details-due") throw error;
      return save(input, "details");
    });
  return submit(form, productForm(schema), saveAtLeast, { alsoWrong });
}

/** Joins the ticked boxes of each specification into one text. */
function joinChoices(form: FormData): void {
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    if (specOfField(name) !== undefined && values.length > 1)
      form.set(name, values.filter(Boolean).join(", "));
  }
}

/** The form with the fields of the category that was chosen. */
function withoutErrors(form: FormData, schema: CatalogueSchema): FormFailure {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const typed: Record<string, string> = Object.fromEntries(entries);
  const hsn = hsnAfter(schema, typed, typed.formerCategory ?? "");
  return { errors: {}, formError: null, values: { ...typed, hsn } };
}
