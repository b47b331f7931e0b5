import { createHmac, randomBytes } from "node:crypto";
import { type Fake, type FakeAnswer, type FakeRequest, openFake } from "./open-fake.ts";
import type { SignedMessage } from "./post-webhook.ts";

export const stripeKeys = {
  provider: "stripe" as const,
  secretKey: "sk_test_fake0001",
  webhookSecret: "whsec_fake0001",
};

type Intent = {
  id: string;
  object: "payment_intent";
  status: string;
  last_payment_error: { message: string } | null;
};
type Session = {
  id: string;
  object: "checkout.session";
  url: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  cancel_url: string;
};
type Refund = {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: { key?: string };
};

/** 'completed': the customer has finished, and the bank has not decided yet. */
type StripeOutcome = "paid" | "completed" | "failed" | "expired";

export type FakeStripe = Fake & {
  sessions: Session[];
  refunds: Refund[];
  /** The form that opened each session, as it was sent. */
  forms: URLSearchParams[];
  /** Settles a session and returns it as it appears in messages. */
  settle: (id: string, outcome: StripeOutcome, part?: Partial<Session>) => Session;
  /** The webhook message that Stripe would send. */
  message: (type: string, object: object, how?: MessageParts) => SignedMessage;
};
type MessageParts = { eventId?: string; secret?: string; sentAt?: number };

/** Fakes the part of Stripe that the shop uses (docs.stripe.com/api). */
export async function openFakeStripe(): Promise<FakeStripe> {
  const sessions: Session[] = [];
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const forms: URLSearchParams[] = [];
  const answers = new Map<string, { body: string; answer: FakeAnswer }>();

  function openSession(form: URLSearchParams): FakeAnswer {
    forms.push(form);
    const id = newId("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total:
        Number(form.get("line_items[0][price_data][unit_amount]")) *
        Number(form.get("line_items[0][quantity]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
    };
    sessions.push(session);
    return ok(session);
  }

  function settle(id: string, outcome: StripeOutcome, part: Partial<Session> = {}): Session {
    const session = sessions.find((session) => session.id === id);
    if (!session) throw new Error(`There is no session ${id}.`);
    session.url = null;
    session.status = outcome === "expired" ? "expired" : "complete";
    if (outcome !== "expired") {
      session.payment_intent ??= newId("pi");
      const statuses = { paid: "succeeded", completed: "processing", failed: "requires_payment_method" };
      intents.set(session.payment_intent, {
        id: session.payment_intent,
        object: "payment_intent",
        status: statuses[outcome],
        last_payment_error: outcome === "failed" ? { message: "The bank declined." } : null,
      });
    }
    if (outcome === "paid") session.payment_status = "paid";
    Object.assign(session, part);
    return { ...session };
  }

  function refund(form: URLSearchParams): FakeAnswer {
    const payment = form.get("payment_intent") ?? "";
    const session = sessions.find((session) => session.payment_intent === payment);
    const amount = Number(form.get("amount"));
    const sent = refunds
      .filter((refund) => refund.payment_intent === payment && refund.status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!session || sent + amount > session.amount_total)
      return refuse(400, "Charge has already been refunded.");
    const key = form.get("metadata[key]") ?? undefined;
    const made: Refund = {
      id: newId("re"),
      object: "refund",
      payment_intent: payment,
      amount,
      status: "succeeded",
      metadata: { key },
    };
    refunds.push(made);
    return ok(made);
  }

  function once(request: FakeRequest, carryOut: (form: URLSearchParams) => FakeAnswer): FakeAnswer {
    const key = String(request.headers["idempotency-key"] ?? "");
    const before = answers.get(key);
    if (before && before.body !== request.body) {
      return refuse(
        400,
        "Keys for idempotent requests can only be used with the same parameters.",
        "idempotency_error",
      );
    }
    const answer = before?.answer ?? carryOut(new URLSearchParams(request.body));
    if (key) answers.set(key, { body: request.body, answer });
    return answer;
  }

  function carryOut(request: FakeRequest): FakeAnswer {
    const { method, path, query, headers } = request;
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return refuse(401, "Invalid API Key provided");
    if (method === "POST" && path === "/v1/checkout/sessions") return once(request, openSession);
    if (method === "POST" && path === "/v1/refunds") return once(request, refund);
    if (method === "GET" && path === "/v1/checkout/sessions") {
      return ok({ object: "list", data: sessions.slice(0, 1), has_more: false, url: path });
    }
    if (path === "/v1/refunds") {
      const data = refunds.filter((refund) => refund.payment_intent === query.get("payment_intent"));
      return ok({ object: "list", data, has_more: false, url: path });
    }
    const refunded = refunds.find(({ id }) => path === `/v1/refunds/${id}`);
    if (refunded) return ok(refunded);
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`);
    if (!session) return refuse(404, "No such resource.");
    const intent = session.payment_intent === null ? null : intents.get(session.payment_intent);
    return ok({ ...session, payment_intent: query.has("expand[0]") ? intent : session.payment_intent });
  }

  function message(type: string, object: object, how: MessageParts = {}): SignedMessage {
    const sentAt = how.sentAt ?? Math.floor(Date.now() / 1000);
    const id = how.eventId ?? newId("evt");
    const body = JSON.stringify({ id, object: "event", type, created: sentAt, data: { object } });
    const signature = createHmac("sha256", how.secret ?? stripeKeys.webhookSecret)
      .update(`${sentAt}.${body}`)
      .digest("hex");
    return { body, headers: { "Stripe-Signature": `t=${sentAt},v1=${signature}` } };
  }

  const fake = await openFake(carryOut, (status) => refuse(status, "Trouble.", "api_error").body as object);
  return { ...fake, sessions, refunds, forms, settle, message };
}

const ok = (body: object): FakeAnswer => ({ status: 200, body });

function refuse(status: number, message: string, type = "invalid_request_error"): FakeAnswer {
  return { status, body: { error: { type, message } } };
}

const newId = (kind: string) => `${kind}_${randomBytes(10).toString("hex")}`;
