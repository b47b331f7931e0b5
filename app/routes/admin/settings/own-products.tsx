import { readSettingsToChange } from "#domain/shop/settings/change-shop-settings.server.ts";
import { firstNumber } from "#domain/vendors/vendor/first-number.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { OwnVendorInput } from "#domain/vendors/own-profile/own-vendor-input.ts";
import {
  findOwnVendor,
  type OwnVendor,
  openOwnVendor,
} from "#domain/vendors/own-profile/own-vendor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/own-products";

export const meta: Route.MetaFunction = (page) => areaMeta("Own products", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [own, settings] = await Promise.all([findOwnVendor(shop), readSettingsToChange(shop)]);
  const { name, legalName, gstin, addressLine, city, state, pincode } = settings;
  const address = [addressLine, city, stateName(state), pincode].join(", ");
  return {
    own: own ? { ...own, firstInvoice: firstNumber(own.series ?? "", shop.now()) } : null,
    legal: { name, legalName, gstin, address },
    isSaved: url.searchParams.has("saved"),
  };
}

const forms = {
  "": form(OwnVendorInput, async (shop, input) => {
    await openOwnVendor(shop, input);
  }),
};

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/admin/settings/own-products?saved" });
}

export default function OwnProducts({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { own, legal, isSaved } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={isSaved && !failure}>The shop can now sell its own products.</SavedNote>
      <Panel title="Products the shop sells itself" titleId="own-products">
        <p className="muted">
          The shop is then a seller like the vendors, with its own invoice numbers, but without commission,
          TCS, TDS and payouts. The staff add its products under Products and ship its orders under Orders.
        </p>
        {own ? <OwnSeller own={own} legal={legal} /> : <OpenForm legal={legal} failure={failure} />}
      </Panel>
    </div>
  );
}

type Legal = { name: string; legalName: string; gstin: string; address: string };

function LegalFacts({ legal: { legalName, gstin, address } }: { legal: Legal }) {
  return (
    <>
      <dt>Legal name</dt>
      <dd>{legalName}</dd>
      <dt>GSTIN</dt>
      <dd className={gstin ? "spec" : undefined}>{gstin || "Not given"}</dd>
      <dt>Address</dt>
      <dd>{address}</dd>
    </>
  );
}

function OwnSeller({ own, legal }: { own: OwnVendor & { firstInvoice: string }; legal: Legal }) {
  return (
    <>
      <dl className="facts">
        <dt>Sold by</dt>
        <dd>{own.name}</dd>
        <LegalFacts legal={legal} />
        <dt>Invoice numbers</dt>
        <dd className="spec">{own.firstInvoice}</dd>
        <dt>Products</dt>
        <dd>{own.products === 0 ? "None yet" : inUnits(own.products, "product")}</dd>
      </dl>
      <div className="button-row">
        <ButtonLink to="/admin/products/new" variant="ink">
          Add product
        </ButtonLink>
        <ButtonLink to={`/admin/products?vendor=${own.id}`}>Manage products</ButtonLink>
      </div>
    </>
  );
}

function OpenForm({ legal, failure }: { legal: Legal; failure: FormFailure | undefined }) {
  return (
    <PageForm failure={failure} values={{ name: legal.name }} className="form-grid">
      <dl className="facts form-wide">
        <LegalFacts legal={legal} />
      </dl>
      <p className="field-hint form-wide">These details come from Settings, Shop, and follow them.</p>
      <Field
        label="Seller name"
        name="name"
        className="form-wide"
        hint="Customers see this name as 'Sold by'"
        autoComplete="off"
      />
      <SubmitRow variant="primary">Sell own products</SubmitRow>
    </PageForm>
  );
}
