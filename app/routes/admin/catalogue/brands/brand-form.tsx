import { Form, useNavigation } from "react-router";
import type { BrandToChange } from "#domain/brands/read-brands.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Button } from "#ui/controls/button.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { Field, TextareaField } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";

type BrandFormProps = { brand: BrandToChange; failure: FormFailure | undefined };

export function BrandForm({ brand, failure }: BrandFormProps) {
  const form = useWrongField(failure);
  const isBusy = useNavigation().formMethod === "POST";
  const values: Record<string, string | undefined> = failure?.values ?? textsOf(brand);
  return (
    <section className="panel" aria-labelledby="brand">
      <h2 id="brand">{brand.name}</h2>
      <Form ref={form} method="post" className="form-grid" noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={brand.version} />
        {failure?.formError && (
          <div className="form-wide">
            <Banner focusOn={failure}>{failure.formError}</Banner>
          </div>
        )}
        <FieldErrors errors={failure?.errors}>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            hint={renameHint(brand.products)}
            defaultValue={values.name}
          />
          <Field
            label="Web address"
            name="address"
            autoComplete="off"
            hint="After /brands/. The old address leads to the new one"
            defaultValue={values.address}
          />
          <TextareaField
            label="About the brand"
            name="words"
            className="form-wide"
            optional
            hint="Shoppers read it on the brand's page"
            defaultValue={values.words}
          />
          <Field
            label="Website"
            name="website"
            type="url"
            autoComplete="off"
            optional
            hint="Such as https://example.in"
            defaultValue={values.website}
          />
          <h3 className="form-wide">Service contact</h3>
          <p className="form-wide muted">
            Shown where a product names no service contact of its own, unless the seller gives the warranty.
          </p>
          <Field
            label="Name of the service"
            name="serviceName"
            autoComplete="off"
            optional
            defaultValue={values.serviceName}
          />
          <Field
            label="Phone"
            name="servicePhone"
            type="tel"
            autoComplete="off"
            optional
            defaultValue={values.servicePhone}
          />
          <Field
            label="Email address"
            name="serviceEmail"
            type="email"
            autoComplete="off"
            optional
            defaultValue={values.serviceEmail}
          />
          <Field
            label="Page for service requests"
            name="serviceUrl"
            type="url"
            autoComplete="off"
            optional
            defaultValue={values.serviceUrl}
          />
          <Field
            label="Postal address"
            name="serviceAddress"
            className="form-wide"
            autoComplete="off"
            optional
            defaultValue={values.serviceAddress}
          />
        </FieldErrors>
        <div className="form-actions form-wide">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
            Save brand
          </Button>
        </div>
      </Form>
    </section>
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
