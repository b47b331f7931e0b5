import { data, redirect } from "react-router";
import { findPurchase } from "#domain/purchases/lists/find-purchase.server.ts";
import { PurchaseInput } from "#domain/purchases/purchase-input.ts";
import { correctPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import { listSuppliers } from "#domain/purchases/suppliers/suppliers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { areaMeta, areaOf, useArea } from "../area.ts";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { PurchaseForm } from "./purchase-form.tsx";
import { purchaseSteps, readPurchaseForm } from "./purchase-steps.server.ts";
import { type Typed, typedAmount } from "./typed-purchase.ts";
import purchaseStyles from "./purchases.css?url";
import type { Route } from "./+types/correct-purchase";

export const meta: Route.MetaFunction = (page) => areaMeta("Correct a purchase", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: purchaseStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const purchase = await findPurchase(shop, params.purchaseId);
  if (!purchase || purchase.cancelledAt !== null) throw data(null, 404);
  const { suppliers, getsCredit } = await listSuppliers(shop);
  return { purchase, suppliers, getsCredit, typed: typedOf(purchase, getsCredit) };
}

function typedOf(
  purchase: NonNullable<Awaited<ReturnType<typeof findPurchase>>>,
  getsCredit: boolean,
): Typed {
  const { id, version, supplierId, billNumber, billDate, total, hasCredit, lines, sum } = purchase;
  const columns = lines.flatMap((line) => [
    [`product-${line.line}`, line.productId],
    [`name-${line.line}`, line.product],
    [`sku-${line.line}`, line.sku],
    [`pieces-${line.line}`, String(line.quantity)],
    [`price-${line.line}`, typedAmount(line.unitPrice)],
    [`rate-${line.line}`, String(Number(line.gstRate))],
    [`serials-${line.line}`, line.serials.join("\n")],
  ]);
  return {
    id,
    version: String(version),
    supplier: supplierId,
    leadDays: "7",
    billNumber,
    billDate,
    total: typedAmount(total),
    ...(getsCredit && !hasCredit && { noCredit: "on" }),
    ...(Math.abs(sum - total) > 100 && { isOtherTotal: "on" }),
    next: String(Math.max(0, ...lines.map(({ line }) => line), purchase.lastLine) + 1),
    ...(Object.fromEntries(columns) as Typed),
  };
}

const forms = {
  ...purchaseSteps,
  ...withoutPassword({
    save: formAbout(PurchaseInput, async (shop, id: string, input, { form, url }) => {
      await correctPurchase(shop, id, { ...input, version: Number(form.get("version")) });
      return redirect(`${areaOf(url)}/purchases/${id}?done=corrected`, 303);
    }),
  }),
};

export const action = (call: Route.ActionArgs) =>
  postForm(call, forms, { about: call.params.purchaseId }, { read: readPurchaseForm });

export default function CorrectPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const base = `${useArea()}/purchases`;
  const { purchase, ...form } = loaderData;
  const page = `${base}/${purchase.id}`;
  return (
    <>
      <Crumbs
        trail={[
          { label: "Purchases", to: base },
          { label: purchase.billNumber, to: page },
          { label: "Correct" },
        ]}
      />
      <PageHeading
        title={`Correct bill ${purchase.billNumber}`}
        note="Stock and cost follow. What was sold already keeps its cost; the difference is added today."
      />
      <PurchaseForm {...form} answer={actionData} label="Save the correction" back={page} />
    </>
  );
}
