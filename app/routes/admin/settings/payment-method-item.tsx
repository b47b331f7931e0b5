import { formatRupees } from "#domain/base/money/money.ts";
import { CircleAlert, CreditCard, IndianRupee, Landmark, type LucideIcon, QrCode } from "lucide-react";
import { useFetcher } from "react-router";
import type { PaymentMethodRow } from "#domain/payments/methods/list-payment-methods.server.ts";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SwitchButton } from "#ui/controls/switch-button.tsx";
import { ConnectionTest } from "./connection-test.tsx";
import { ModeBadge } from "./mode-badge.tsx";

const icons: Record<PaymentMethodRow["provider"], LucideIcon> = {
  stripe: CreditCard,
  razorpay: CreditCard,
  demo: CreditCard,
  cod: IndianRupee,
  bank: Landmark,
  upi: QrCode,
};

/** A payment method in the list: what it is, whether it is offered, and its actions. */
export function PaymentMethodItem({ method, codLimit }: { method: PaymentMethodRow; codLimit: number }) {
  const { id, provider, name, type, keys, isGiven } = method;
  const Icon = icons[provider];
  const isTestable = provider !== "demo" && type === "digital" && (keys !== null || isGiven);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 px-5 py-4.5 max-lg:grid-cols-[auto_minmax(0,1fr)]">
      <Icon size={22} />
      <div>
        <h3 className="mt-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {name} <ModeBadge mode={method.mode} />
        </h3>
        <p className="muted">{keyText(method, codLimit)}</p>
        {method.areKeysRefused && (
          <p className="field-error">
            <CircleAlert size={16} />
            Not offered to customers: {providerNames[provider]} does not accept these API keys.
          </p>
        )}
      </div>
      <div className="button-row max-lg:col-span-full">
        {isTestable && <ConnectionTest methodId={id} />}
        <ButtonLink to={`/admin/settings/methods/${id}`} size="small" aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <MethodSwitch method={method} />
      </div>
    </li>
  );
}

function keyText(
  { provider, keys, isGiven, accountDetails, upi }: PaymentMethodRow,
  codLimit: number,
): string {
  if (provider === "demo") return "A demo page acts as the bank. No real money is paid.";
  if (provider === "cod")
    return `Cash to the courier, for orders up to ${formatRupees(codLimit)}. Customers who collect pay at the shop.`;
  if (provider === "bank") return (accountDetails ?? "").split("\n").slice(0, 2).join(", ");
  if (upi) return `${upi.id} (${upi.payee}), for amounts up to ${formatRupees(upi.limit / 100)}.`;
  if (keys) return `${providerNames[provider]}, API key ending in ${keys.apiKey}`;
  return isGiven
    ? `${providerNames[provider]}, API keys set on the server`
    : `${providerNames[provider]}, no API keys yet. Select Edit to add them`;
}

/** Shows the new state at once, and the shop's answer when it comes. */
function MethodSwitch({ method: { id, name, enabled } }: { method: PaymentMethodRow }) {
  const fetcher = useFetcher();
  const value = fetcher.formData?.get("enabled");
  const isOn = value ? value === "on" : enabled;
  return (
    <fetcher.Form method="post" action="/admin/settings" className="ml-auto">
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="methodId" value={id} />
      <input type="hidden" name="enabled" value={isOn ? "off" : "on"} />
      <SwitchButton label={`Offer ${name} at checkout`} on={isOn} />
    </fetcher.Form>
  );
}
