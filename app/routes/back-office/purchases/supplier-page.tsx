import { data } from "react-router";
import {
  changeSupplier,
  listSuppliers,
  SupplierInput,
} from "#domain/purchases/suppliers/suppliers.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { areaMeta, useArea } from "../area.ts";
import { Changing } from "../forms/changing.tsx";
import { PageHeading } from "../page-heading.tsx";
import { ownGoodsOnly } from "./own-goods-only.server.ts";
import { SupplierFacts } from "./supplier-fields.tsx";
import { useMayBuy } from "./use-buying.ts";
import type { Route } from "./+types/supplier-page";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.supplier.name ?? "Supplier", page);

const forms = withoutPassword({ "": formAbout(SupplierInput, changeSupplier, { saved: "Supplier saved." }) });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await ownGoodsOnly(shop, url);
  const { suppliers } = await listSuppliers(shop);
  const supplier = suppliers.find(({ id }) => id === params.supplierId);
  if (!supplier) throw data(null, 404);
  return { supplier, done: doneText(forms, url) };
}

export const action = (call: Route.ActionArgs) => postForm(call, forms, { about: call.params.supplierId });

export default function SupplierPage({ loaderData: { supplier, done }, actionData }: Route.ComponentProps) {
  const base = `${useArea()}/purchases`;
  const { name, gstin, leadDays } = supplier;
  return (
    <>
      <Crumbs
        trail={[
          { label: "Purchases", to: base },
          { label: "Suppliers", to: `${base}/suppliers` },
          { label: name },
        ]}
      />
      <PageHeading title={name} note="Bills that are recorded stay as they are." />
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <Changing requires={useMayBuy()}>
        <PageForm
          failure={actionData}
          values={{ name, gstin: gstin ?? "", leadDays: String(leadDays) }}
          className={`${workForm} panel`}
        >
          <Field label="Name" name="name" autoComplete="off" maxLength={120} />
          <SupplierFacts />
          <SubmitButton variant="primary">Save</SubmitButton>
        </PageForm>
      </Changing>
    </>
  );
}
