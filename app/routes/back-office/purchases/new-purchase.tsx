import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { findGoods } from "#domain/purchases/lists/find-goods.server.ts";
import { PurchaseInput } from "#domain/purchases/purchase-input.ts";
import { recordPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { areaMeta, areaOf, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { purchaseSteps, readPurchaseForm } from "./purchase-steps.server.ts";
import { type Typed, withLine } from "./typed-purchase.ts";
import purchaseStyles from "./purchases.css?url";
import type { Route } from "./+types/new-purchase";

export const meta: Route.MetaFunction = (page) => areaMeta("Record a purchase", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: purchaseStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const sku = url.searchParams.get("sku");
  const [only] = sku === null ? [] : await findGoods(shop, sku);
  const empty: Typed = { id: randomUUID(), billDate: indianDay(shop.now()), leadDays: "7", next: "1" };
  return { ...(await listSuppliers(shop)), typed: only ? withLine(empty, only) : empty };
}

const forms = {
  ...purchaseSteps,
  ...withoutPassword({
    save: form(PurchaseInput, async (shop, input, { form, url }) => {
      const id = z.uuid().safeParse(form.get("id"));
      if (!id.success) throw data(null, 400);
      await recordPurchase(shop, id.data, input);
      return redirect(`${areaOf(url)}/purchases/${id.data}?done=recorded`, 303);
    }),
  }),
};

export const action = (call: Route.ActionArgs) => postForm(call, forms, {}, { read: readPurchaseForm });

/** Its id stays the same while the form is filled in. */
export const shouldRevalidate = () => false;

export default function NewPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const base = `${useArea()}/purchases`;
  return (
    <>
      <Crumbs trail={[{ label: "Purchases", to: base }, { label: "Record a purchase" }]} />
      <PageHeading
        title="Record a purchase"
        note="Enter what came with the bill. The pieces go into stock at once."
      />
      <PurchaseForm {...loaderData} answer={actionData} label="Save and put in stock" back={base} />
    </>
  );
}
