import type { BrandToChange } from "#domain/catalogue/brands/read-brands.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { Field, TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

export function BrandForm({ brand, failure }: { brand: BrandToChange; failure: FormFailure | undefined }) {
  return (
    <Panel title={brand.name} titleId="brand">
      <PageForm failure={failure} values={textsOf(brand)} className="form-grid">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={brand.version} />
        <Field label="Name" name="name" autoComplete="off" hint={renameHint(brand.products)} />
        <Field
          label="Web address"
          name="address"
          autoComplete="off"
          hint="After /brands/. The old address leads to the new one"
        />
        <TextareaField
          label="About the brand"
          name="words"
          className="form-wide"
          optional
          hint="Shoppers read it on the brand's page"
        />
        <Field
          label="Website"
          name="website"
          type="url"
          autoComplete="off"
          optional
          hint="Such as https://example.in"
        />
        <h3 className="form-wide">Service contact</h3>
        <p className="form-wide muted">
          Shown where a product names no service contact of its own, unless the seller gives the warranty.
        </p>
        <Field label="Name of the service" name="serviceName" autoComplete="off" optional />
        <Field label="Phone" name="servicePhone" type="tel" autoComplete="off" optional />
        <Field label="Email address" name="serviceEmail" type="email" autoComplete="off" optional />
        <Field label="Page for service requests" name="serviceUrl" type="url" autoComplete="off" optional />
        <Field
          label="Postal address"
          name="serviceAddress"
          className="form-wide"
          autoComplete="off"
          optional
        />
        <SubmitRow variant="primary">Save brand</SubmitRow>
      </PageForm>
    </Panel>
  );
}

function renameHint(products: number): string {
  if (products === 0) return "As shoppers read it";
  return products === 1 ? "A new name changes 1 product" : `A new name changes ${products} products`;
}

function textsOf({
  name,
  address,
  words,
  website,
  service,
}: BrandToChange): Record<string, string | undefined> {
  return {
    name,
    address,
    words: words ?? "",
    website: website ?? "",
    serviceName: service.name ?? "",
    servicePhone: service.phone ?? "",
    serviceEmail: service.email ?? "",
    serviceAddress: service.address ?? "",
    serviceUrl: service.url ?? "",
  };
}
