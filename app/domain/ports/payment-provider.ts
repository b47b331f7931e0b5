/** What a payment provider can do for the shop. Every amount is whole paise of INR. */
export type PaymentProvider = {
  /** How the provider is named in the database and in addresses. */
  name: string;
  /** Agrees on a payment for an order and says how the customer makes it. */
  create: (order: OrderToPay) => Promise<PaymentSession>;
  /** Whether the form that the customer's browser sent on its way back is the provider's own word on this payment. */
  verifyReturn: (form: Record<string, string>, providerOrderId: string) => boolean;
  /** Reads a message that the provider sent by itself; undefined when it is forged, altered or stale. */
  parseWebhook: (body: Uint8Array, headers: Headers) => ProviderMessage | undefined;
  /**
   * What has become of a payment that was agreed on; undefined when the provider knows nothing of it. Money that a bank
   * has only set aside is taken if it may be, and otherwise counts as open.
   */
  fetchState: (providerOrderId: string, may: FetchRights) => Promise<PaymentState | undefined>;
  /** Asks the provider for anything at all; throws, in words without keys, when it does not answer these keys. */
  check: () => Promise<void>;
  /** Sends money back. The same key again sends nothing more, and answers what has become of it. */
  refund: (refund: { providerPaymentId: string; amount: number; key: string }) => Promise<ProviderRefund>;
  /** What has become of a refund; undefined when the provider knows nothing of it. */
  fetchRefund: (providerRefundId: string) => Promise<ProviderRefund | undefined>;
};

export type FetchRights = {
  /** False where the order needs no money any more: what was set aside then goes back by itself. */
  mayCapture: boolean;
};

export type OrderToPay = {
  id: string;
  number: string;
  amount: number;
  email: string;
  /** Where the goods go, in the words of the order. */
  shipTo: { name: string; phone: string; lines: string[]; city: string; state: string; pincode: string };
  /** When the order gives its stock back if nobody has paid. */
  expiresAt: Date | null;
  /** What was agreed on last for this order and is not paid; it may be taken up again. */
  earlierSession: string | undefined;
  returnTo: string;
  /** Where the customer goes who does not want to pay now. */
  leaveTo: string;
};

export type PaymentSession = {
  providerOrderId: string;
  way: { kind: "page"; address: string } | { kind: "script"; script: CheckoutScript };
};

/** What a page of ours needs to open the provider's own script, which asks for card or UPI there. */
export type CheckoutScript = {
  address: string;
  /** Whose scripts, frames and pictures that page lets in. */
  sources: string[];
  /** What the script is started with. */
  options: Record<string, unknown>;
};

export type PaymentState =
  | { kind: "open" }
  | { kind: "paid"; providerPaymentId: string; amount: number; currency: string }
  | {
      kind: "failed";
      reason: string;
      /** False while what was agreed on may still be paid, as by another card in the same window. */
      isOver: boolean;
    };

export type SettledState = Exclude<PaymentState, { kind: "open" }>;

/** Whether nothing more can come of what was agreed on. */
export function isDecided(state: SettledState): boolean {
  return state.kind === "paid" || state.isOver;
}

export type ProviderRefund = {
  /** The provider's own id of it. */
  id: string;
  /** The key it was asked for with; undefined for one that somebody made at the provider. */
  key: string | undefined;
  /** A bank may send back what it had taken, so that one that was sent may fail days later. */
  state: "pending" | "sent" | "failed";
  /** Why it failed, in a sentence for the staff, where the provider says so. */
  reason: string | null;
};

export type ProviderMessage = {
  /** The provider's own id of the message; repeated, it is the same message. */
  eventId: string;
  /** What it tells of a payment or a refund; null where it is about something else. */
  told:
    | { kind: "payment"; providerOrderId: string; state: SettledState }
    /** Only that something happened to it: messages come late and in any order, so what is asked. */
    | { kind: "refund"; providerRefundId: string }
    | null;
};
