import { data, Form, Link, useNavigation } from "react-router";
import { findBrandToChange } from "#domain/catalogue/brands/read-brands.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { BrandForm } from "./brand-form.tsx";
import { brandForms, readBrandForm } from "./brand-forms.server.ts";
import type { Route } from "./+types/brand-page";
import type { Brand } from "#domain/catalogue/brands/brand.ts";
import { BrandLogo } from "#routes/shared/brands/brand-mark.tsx";
import { workForm } from "#routes/shared/forms/intent-form.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta(page.loaderData?.brand.name ?? "Brand", page);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const brand = await findBrandToChange(context.get(shopContext), params.brandId);
  if (!brand) throw data(null, 404);
  const isAdded = url.searchParams.get("done") === "added";
  return { brand, message: isAdded ? "Brand added." : doneText(brandForms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, brandForms, { about: call.params.brandId }, { read: readBrandForm });
}

export default function BrandToChange({
  loaderData: { brand, message },
  actionData: failure,
}: Route.ComponentProps) {
  const formFailure = failure?.values.intent === "save" ? failure : undefined;
  const otherFailure = formFailure ? undefined : failure;
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs trail={[{ label: "Brands", to: "/admin/catalogue/brands" }, { label: brand.name }]} />
      <SavedNote when={message !== undefined && !failure}>{message}</SavedNote>
      {otherFailure?.formError && <Banner focusOn={otherFailure}>{otherFailure.formError}</Banner>}
      {brand.waiting > 0 && (
        <Banner tone="info">
          {inUnits(brand.waiting, "product")} will get the new name within a few minutes.
        </Banner>
      )}
      {/* With the key, the fields show what was saved. */}
      <BrandForm key={brand.version} brand={brand} failure={formFailure} />
      <LogoPanel brand={brand} />
      <Panel title="Products" titleId="brand-merge">
        <p>
          {brand.products === 0
            ? "No product has this brand."
            : `${inUnits(brand.products, "product")}, drafts and archived ones included.`}{" "}
          <Link className="link" to={`/brands/${brand.address}`}>
            Open its page
          </Link>
        </p>
        {brand.formerNames.length > 0 && (
          <p className="muted">These names lead here: {brand.formerNames.join(", ")}.</p>
        )}
        <FormActions>
          <ButtonLink to={`/admin/catalogue/brands/${brand.id}/merge`}>Merge into another brand</ButtonLink>
        </FormActions>
        {brand.products + brand.waiting === 0 && (
          <ConfirmFirst label="Delete brand">
            <p>Its page and its logo will be gone.</p>
            <Form method="post">
              <Button type="submit" variant="danger" name="intent" value="delete">
                Delete {brand.name}
              </Button>
            </Form>
          </ConfirmFirst>
        )}
      </Panel>
    </div>
  );
}

function LogoPanel({ brand }: { brand: Brand }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Panel title="Logo" titleId="brand-logo">
      {brand.logo && <BrandLogo brand={brand} />}
      <Form method="post" encType="multipart/form-data" className={workForm}>
        <input type="hidden" name="intent" value="logo" />
        <label className="field">
          <span className="field-label">Picture</span>
          <input
            className="input"
            type="file"
            name="logo"
            accept="image/png,image/jpeg,image/webp,image/avif"
            required
          />
          <span className="text-xs text-ink-3">
            PNG, JPEG, WebP or AVIF, up to 5 MB. Use only logos that you may show
          </span>
        </label>
        <FormActions>
          <Button type="submit" busy={isBusy} busyLabel="Uploading...">
            {brand.logo ? "Replace logo" : "Upload logo"}
          </Button>
        </FormActions>
      </Form>
      {brand.logo && (
        <Form method="post">
          <Button type="submit" name="intent" value="remove-logo">
            Remove logo
          </Button>
        </Form>
      )}
    </Panel>
  );
}
