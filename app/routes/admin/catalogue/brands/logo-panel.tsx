import { Form, useNavigation } from "react-router";
import type { Brand } from "#domain/catalogue/brands/brand.ts";
import { BrandLogo } from "#routes/shared/brands/brand-logo.tsx";
import { Button } from "#ui/controls/button.tsx";

export function LogoPanel({ brand }: { brand: Brand }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="panel" aria-labelledby="brand-logo">
      <h2 id="brand-logo">Logo</h2>
      {brand.logo && <BrandLogo brand={brand} />}
      <Form method="post" encType="multipart/form-data" className="work-form">
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
          <span className="field-hint">
            PNG, JPEG, WebP or AVIF, up to 5 MB. Use only logos that you may show
          </span>
        </label>
        <div className="form-actions">
          <Button type="submit" busy={isBusy} busyLabel="Uploading...">
            {brand.logo ? "Replace logo" : "Upload logo"}
          </Button>
        </div>
      </Form>
      {brand.logo && (
        <Form method="post">
          <Button type="submit" name="intent" value="remove-logo">
            Remove logo
          </Button>
        </Form>
      )}
    </section>
  );
}
