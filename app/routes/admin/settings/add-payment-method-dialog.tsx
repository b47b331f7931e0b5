import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import type { PaymentMethodRow } from "#domain/payments/methods/list-payment-methods.server.ts";
import type { ProviderToAdd } from "#domain/payments/methods/provider-words.ts";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";

type AddPaymentMethodProps = {
  provider: ProviderToAdd;
  /** The existing method of this provider, if there is one. */
  existing: PaymentMethodRow | undefined;
  origin: string;
};

/** A button that opens the form in a dialog. Without scripts, a link opens a page with the same form. */
export function AddPaymentMethod({ provider, existing, origin }: AddPaymentMethodProps) {
  const { key } = useLocation();
  const name = providerNames[provider];
  return (
    <Dialog
      label={`Add ${name}`}
      className="dialog-panel"
      closeOn={key}
      trigger={(opener) => (
        <>
          <Button {...opener} size="small" className="needs-script">
            <Plus size={16} />
            Add {name}
          </Button>
          <ButtonLink to={pageFor(provider, existing)} size="small" className="without-script">
            <Plus size={16} />
            Add {name}
          </ButtonLink>
        </>
      )}
    >
      <DialogClose label="Close" />
      <h2>Add {name}</h2>
      {existing ? (
        <div className="form-stack dialog-body">
          <p>
            {name} is already set up as “{existing.name}”. You can add it only once.
          </p>
          <ButtonLink to={pageFor(provider, existing)} variant="ink">
            Edit
          </ButtonLink>
        </div>
      ) : (
        <PaymentMethodForm provider={provider} origin={origin} method={undefined} failure={undefined} />
      )}
    </Dialog>
  );
}

function pageFor(provider: ProviderToAdd, existing: PaymentMethodRow | undefined): string {
  return `/admin/settings/methods/${existing ? existing.id : `new/${provider}`}`;
}
