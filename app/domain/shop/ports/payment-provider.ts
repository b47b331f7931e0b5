import type { DigitalProvider } from "#db/values/payment-values.ts";
import type { ProviderKeys } from "../../base/payment-providers/provider-keys.ts";

/** What a payment provider can do for the shop. Every amount is in whole paise of INR. */
export type PaymentProvider = {
  /** The provider's name in the database and in addresses. */
  name: string;
  /** Creates a payment session for an order and says how the customer pays. Throws `KeysRefused`. */
  create: (order: OrderToPay) => Promise<PaymentSession>;
  /** Whether the form that the customer's browser sent on its way back was signed by the provider for this payment. */
  verifyCallback: (form: Record<string, string>, providerOrderId: string) => boolean;
  /** Reads a webhook message of the provider; undefined when it is forged, altered or stale. */
  parseWebhook: (body: Uint8Array, headers: Headers) => ProviderMessage | undefined;
  /**
   * Fetches the state of a payment session; undefined when the provider does not know it. Money that a bank has only
   * authorised is captured if `may` allows it, and otherwise counts as open.
   */
  fetchState: (providerOrderId: string, may: FetchRights) => Promise<PaymentState | undefined>;
  /** Tests the keys with any request to the provider. */
  check: () => Promise<ConnectionCheck>;
  /** Sends money back. Repeated with the same key, it sends nothing more and returns the state of the first refund. */
  refund: (refund: { providerPaymentId: string; amount: number; key: string }) => Promise<ProviderRefund>;
  /** Fetches the state of a refund; undefined when the provider does not know it. */
  fetchRefund: (providerRefundId: string) => Promise<ProviderRefund | undefined>;
};

export type FetchRights = {
  /** False where the order needs no money any more: authorised money then goes back by itself. */
  mayCapture: boolean;
};

export type OrderToPay = {
  id: string;
  number: string;
  amount: number;
  /** Of the person who pays, if it is the customer and has one; empty otherwise, and then the page shows no contact. */
  email: string;
  /** The delivery address as the order has it. */
  shipTo: { name: string; phone: string; lines: string[]; city: string; state: string; pincode: string };
  /** When the order gives its stock back if nobody has paid. */
  expiresAt: Date | null;
  /** The latest payment session of this order that is not paid; it may be used again. */
  earlierSession: string | undefined;
  /** Where the provider sends the customer after the payment. */
  callbackUrl: string;
  /** Where it sends a customer who does not want to pay now. */
  cancelUrl: string;
};

export type PaymentSession = {
  providerOrderId: string;
  way: { kind: "page"; address: string } | { kind: "script"; script: CheckoutScript };
};

/** Whether a provider answers, and accepts the keys. */
type ConnectionCheck = "works" | "wrong-keys" | "unreachable" | "refused";

/** The provider does not accept the shop's keys. */
export class KeysRefused extends Error {}

/** What a page of the shop needs to open the provider's own script, which asks for card or UPI there. */
export type CheckoutScript = {
  address: string;
  /** The sources whose scripts, frames and pictures that page allows. */
  sources: string[];
  /** The options the script is started with. */
  options: Record<string, unknown>;
};

export type PaymentState =
  | { kind: "open" }
  | { kind: "paid"; providerPaymentId: string; amount: number; currency: string }
  | {
      kind: "failed";
      reason: string;
      /** False while the payment session may still be paid, for example by another card in the same window. */
      isOver: boolean;
    };

export type SettledState = Exclude<PaymentState, { kind: "open" }>;

/** Whether the payment session can no longer change. */
export function isDecided(state: SettledState): boolean {
  return state.kind === "paid" || state.isOver;
}

export type ProviderRefund = {
  /** The provider's own id of the refund. */
  id: string;
  /** The key the refund was requested with; undefined for a refund that somebody made at the provider. */
  key: string | undefined;
  /** A bank may send money back that it had accepted, so a sent refund may fail days later. */
  state: "pending" | "sent" | "failed";
  /** Why it failed, in a sentence for the staff, where the provider says so. */
  reason: string | null;
};

export type ProviderMessage = {
  /** The provider's own id of the message; a repeated message has the same id. */
  eventId: string;
  /** The payment update or refund in the message; null where it is about something else. */
  content:
    | { kind: "payment"; providerOrderId: string; state: SettledState }
    /** Only the id: messages come late and in any order, so the shop fetches the refund's state instead. */
    | { kind: "refund"; providerRefundId: string }
    | null;
};

/** Opens payment providers, with keys from the database or from the environment. */
export type PaymentGateway = {
  /** The providers that need no stored keys: those set up by the environment, and the demo's own bank. */
  configured: readonly ConfiguredProvider[];
  /** Without `keys`, opens the provider with the environment's keys; undefined where there are none. */
  open: (provider: DigitalProvider, keys: ProviderKeys | null) => Promise<PaymentProvider | undefined>;
};

export type ConfiguredProvider = { provider: DigitalProvider; mode: "test" | "live" | null };
