import { data, redirect } from "react-router";
import { findToJoin } from "#domain/listing/variants/find-to-join.server.ts";
import { JoinInput, JoinSelection } from "#domain/listing/variants/join-input.ts";
import { joinProducts } from "#domain/listing/variants/join-products.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type FormFailure, submit } from "#http/forms/submit.server.ts";

/** The page on which selected products of a list are joined, if they can be; otherwise says in the list why not. */
export function postSelection(form: FormData, shop: Shop, base: string) {
  return submit(form, JoinSelection, async ({ products }) => {
    await findToJoin(shop, products);
    return redirect(`${base}/join?products=${products.join(",")}`, 303);
  });
}

/** The products that an address of the page names, or why they cannot be joined. Answers 404 for none. */
export async function readToJoin(shop: Shop, ids: string) {
  try {
    return { toJoin: await findToJoin(shop, ids.split(",").slice(0, 200)), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.kind === "not-found") throw data(null, 404);
    return { toJoin: null, refused: error.message };
  }
}

/** Joins the products of the form. Without scripts, its other button shows the table with the chosen options. */
export function postJoin(form: FormData, shop: Shop, base: string) {
  return submit(form, JoinInput, async (input) => {
    if (form.get("intent") === "show") return shown(form);
    const { id, variants } = await joinProducts(shop, input);
    return redirect(`${base}/${id}/variants?done=joined.${variants}`, 303);
  });
}

function shown(form: FormData) {
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return data<FormFailure>({ errors: {}, formError: null, values: values as Record<string, string> });
}
