import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import type { ProviderToAdd } from "#domain/payments/methods/provider-to-add.ts";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";

type AddPaymentMethodProps = { provider: ProviderToAdd; origin: string };

/** A button that opens the form in a dialog. Without scripts, a link opens a page with the same form. */
export function AddPaymentMethod({ provider, origin }: AddPaymentMethodProps) {
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
          <ButtonLink to={`/admin/settings/methods/new/${provider}`} size="small" className="without-script">
            <Plus size={16} />
            Add {name}
          </ButtonLink>
        </>
      )}
    >
      <DialogClose label="Close" />
      <h2>Add {name}</h2>
      <PaymentMethodForm provider={provider} origin={origin} method={undefined} failure={undefined} />
    </Dialog>
  );
}
