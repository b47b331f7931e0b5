import { readSettingsToChange } from "#domain/shop/settings/change-shop-settings.server.ts";
import { firstNumber } from "#domain/vendors/vendor/first-number.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { OwnVendorInput } from "#domain/vendors/own-profile/own-vendor-input.ts";
import {
  findOwnVendor,
  type OwnVendor,
  openOwnVendor,
  renameOwnVendor,
} from "#domain/vendors/own-profile/own-vendor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import type { Route } from "./+types/own-products";
import { facts } from "#ui/tables/fact.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Own products", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [own, settings] = await Promise.all([findOwnVendor(shop), readSettingsToChange(shop)]);
  const { name, legalName, gstin, addressLine, city, state, pincode } = settings;
  const address = [addressLine, city, stateName(state), pincode].join(", ");
  return {
    own: own ? { ...own, firstInvoice: firstNumber(own.series ?? "", shop.now()) } : null,
    legal: { name, legalName, gstin, address },
    done: doneText(forms, url),
  };
}

const forms = {
  open: form(
    OwnVendorInput,
    async (shop, input) => {
      await openOwnVendor(shop, input);
    },
    "The shop can now sell its own products.",
  ),
  ...withoutPassword({ rename: form(OwnVendorInput, renameOwnVendor, "Seller name saved.") }),
};

export function action(call: Route.ActionArgs) {
  return postForm(call, forms);
}

export default function OwnProducts({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { own, legal, done } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <Panel title="Products the shop sells itself" titleId="own-products">
        <p className="muted">
          The shop is then a seller like the vendors, with its own invoice numbers, but without commission,
          TCS, TDS and payouts. The staff add its products under Products and ship its orders under Orders.
        </p>
        {own ? (
          <OwnSeller own={own} legal={legal} failure={failure} />
        ) : (
          <OpenForm legal={legal} failure={failure} />
        )}
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

type OwnSellerProps = {
  own: OwnVendor & { firstInvoice: string };
  legal: Legal;
  failure: FormFailure | undefined;
};

function OwnSeller({ own, legal, failure }: OwnSellerProps) {
  return (
    <>
      <dl className={facts}>
        <LegalFacts legal={legal} />
        <dt>Invoice numbers</dt>
        <dd className="spec">{own.firstInvoice}</dd>
        <dt>Products</dt>
        <dd>{own.products === 0 ? "None yet" : inUnits(own.products, "product")}</dd>
      </dl>
      <IntentForm intent="rename" failure={failure} values={{ name: own.name }} className="form-grid">
        <SellerName
          hint={`Customers see this name as 'Sold by'. ${
            own.name === legal.name
              ? "It is the shop's name, and changes with it."
              : `Enter '${legal.name}' and it changes with the shop's name.`
          }`}
        />
        <SubmitRow variant="line">Save seller name</SubmitRow>
      </IntentForm>
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
    <IntentForm intent="open" failure={failure} values={{ name: legal.name }} className="form-grid">
      <dl className={`${facts} form-wide`}>
        <LegalFacts legal={legal} />
      </dl>
      <p className="text-xs text-ink-3 form-wide">These details come from Settings, Shop, and follow them.</p>
      <SellerName hint="Customers see this name as 'Sold by'" />
      <SubmitRow variant="primary">Sell own products</SubmitRow>
    </IntentForm>
  );
}

const SellerName = ({ hint }: { hint: string }) => (
  <Field label="Seller name" name="name" className="form-wide" hint={hint} autoComplete="off" />
);
