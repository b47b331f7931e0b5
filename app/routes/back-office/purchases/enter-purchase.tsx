import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { isUuid } from "#domain/base/identifiers/ids.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { findGoods } from "#domain/purchases/lists/find-goods.server.ts";
import { findPurchase } from "#domain/purchases/lists/find-purchase.server.ts";
import { PurchaseInput } from "#domain/purchases/purchase-input.ts";
import { correctPurchase, recordPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { areaMeta, areaOf, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { purchaseSteps, readPurchaseForm } from "./purchase-steps.server.ts";
import { type Typed, typedPurchase, withLine } from "./typed-purchase.ts";
import type { Route } from "./+types/enter-purchase";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.params.purchaseId ? "Correct a purchase" : "Record a purchase", page);

export async function loader({ context, params: { purchaseId }, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const { suppliers, getsCredit } = await listSuppliers(shop);
  if (purchaseId === undefined) {
    return { suppliers, getsCredit, bill: null, typed: await typedNew(shop, url.searchParams.get("sku")) };
  }
  const purchase = await findPurchase(shop, purchaseId);
  if (!purchase || purchase.cancelledAt !== null) throw data(null, 404);
  return { suppliers, getsCredit, bill: purchase.billNumber, typed: typedPurchase(purchase, getsCredit) };
}

async function typedNew(shop: Shop, sku: string | null): Promise<Typed> {
  const empty = { id: randomUUID(), billDate: indianDay(shop.now()), leadDays: "7", next: "1" };
  const [only] = sku === null ? [] : await findGoods(shop, sku);
  return only ? withLine(empty, only) : empty;
}

const forms = {
  ...purchaseSteps,
  ...withoutPassword({
    save: formAbout(PurchaseInput, async (shop, former: string | undefined, input, { form, url }) => {
      const id = former ?? String(form.get("id"));
      if (!isUuid(id)) throw data(null, 400);
      if (former === undefined) await recordPurchase(shop, id, input);
      else await correctPurchase(shop, id, { ...input, version: Number(form.get("version")) });
      const done = former === undefined ? "recorded" : "corrected";
      return redirect(`${areaOf(url)}/purchases/${id}?done=${done}`, 303);
    }),
  }),
};

export const action = (call: Route.ActionArgs) =>
  postForm(call, forms, { about: call.params.purchaseId }, { read: readPurchaseForm });

/** The id of a new purchase, and what a correction starts from, stay the same while the form is filled in. */
export const shouldRevalidate = () => false;

/** Records what came with a bill, or corrects it. */
export default function EnterPurchase({ loaderData, actionData, params }: Route.ComponentProps) {
  const base = `${useArea()}/purchases`;
  const { bill, ...form } = loaderData;
  const page = `${base}/${params.purchaseId}`;
  const words =
    bill === null
      ? {
          trail: [{ label: "Record a purchase" }],
          title: "Record a purchase",
          note: "Enter what came with the bill. The pieces go into stock at once.",
          label: "Save and put in stock",
        }
      : {
          trail: [{ label: bill, to: page }, { label: "Correct" }],
          title: `Correct bill ${bill}`,
          note: "Stock and cost follow. What was sold already keeps its cost; the difference is added today.",
          label: "Save the correction",
        };
  return (
    <>
      <Crumbs trail={[{ label: "Purchases", to: base }, ...words.trail]} />
      <PageHeading title={words.title} note={words.note} />
      <PurchaseForm {...form} answer={actionData} label={words.label} back={bill === null ? base : page} />
    </>
  );
}
