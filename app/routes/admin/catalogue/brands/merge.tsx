import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import {
  mergeBrands,
  type MergePreview,
  previewMerge,
} from "#domain/catalogue/brands/merge-brands.server.ts";
import { findBrandToChange, listBrands } from "#domain/catalogue/brands/read-brands.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/merge";
import { workForm } from "#routes/shared/forms/intent-form.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Merge brands", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const brand = await findBrandToChange(shop, params.brandId);
  if (!brand) throw data(null, 404);
  const others = (await listBrands(shop)).filter(({ id }) => id !== brand.id);
  const into = others.find(({ id }) => id === url.searchParams.get("into"));
  return { brand, others, preview: into ? await previewMerge(shop, brand.id, into.id) : undefined };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitThen(
    await readForm(request),
    z.object({ into: z.string() }),
    "/admin/catalogue/brands?done=merged",
    ({ into }) => mergeBrands(context.get(shopContext), params.brandId, into),
  );
}

export default function Merge({
  loaderData: { brand, others, preview },
  actionData: failure,
}: Route.ComponentProps) {
  const page = `/admin/catalogue/brands/${brand.id}`;
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs
        trail={[
          { label: "Brands", to: "/admin/catalogue/brands" },
          { label: brand.name, to: page },
          { label: "Merge" },
        ]}
      />
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <Panel title={`Merge ${brand.name} into another brand`} titleId="merge">
        <Form method="get" className={workForm}>
          <SelectField label="Brand that stays" name="into" defaultValue={preview?.into.id}>
            <Options
              of={others.map(({ id, name, products }) => [id, `${name} (${inUnits(products, "product")})`])}
            />
          </SelectField>
          <FormActions>
            <ButtonLink to={page}>Cancel</ButtonLink>
            <Button type="submit" disabled={others.length === 0}>
              Show what will change
            </Button>
          </FormActions>
        </Form>
      </Panel>
      {preview && <WhatChanges preview={preview} />}
    </div>
  );
}

function WhatChanges({
  preview: { from, into, products, takesLong, losesFacts },
}: {
  preview: MergePreview;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Panel title="What will change" titleId="changes">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {products === 0
            ? `No product has the brand ${from.name}.`
            : `${inUnits(products, "product")} of ${from.name}, drafts and archived ones included, ${products === 1 ? "gets" : "get"} the brand ${into.name}.`}
          {takesLong && " This takes a few minutes."}
        </li>
        <li>
          Links to the page of {from.name} will open the page of {into.name}.
        </li>
        <li>
          A seller who types {from.name} from now on gets {into.name}.
        </li>
        {losesFacts && <li>The logo, the text and the contacts of {from.name} will no longer be shown.</li>}
        <li>Orders and invoices stay as they are. A merge cannot be undone.</li>
      </ul>
      <Form method="post">
        <input type="hidden" name="into" value={into.id} />
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Merging...">
          Merge {from.name} into {into.name}
        </Button>
      </Form>
    </Panel>
  );
}
