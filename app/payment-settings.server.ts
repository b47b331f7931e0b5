import { z } from "zod";

/** The settings to take card and UPI through a provider. Never logged. */
export type PaymentSettings = {
  provider: "razorpay" | "stripe";
  keys: { apiKey: string; apiSecret: string; webhookSecret: string };
};

/** The addresses of stand-ins for the providers, in tests. */
export type PaymentUrls = { razorpay: string | undefined; stripe: string | undefined };

const example = {
  RAZORPAY_KEY_ID: "rzp_live_… from the API keys of the Razorpay dashboard",
  RAZORPAY_KEY_SECRET: "the secret that belongs to RAZORPAY_KEY_ID",
  RAZORPAY_WEBHOOK_SECRET: "the secret of the webhook in the Razorpay dashboard",
  STRIPE_SECRET_KEY: "sk_live_… from the API keys of the Stripe dashboard",
  STRIPE_WEBHOOK_SECRET: "whsec_… of the endpoint in the Stripe dashboard",
};
type Name = keyof typeof example;

const names = {
  razorpay: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<string, readonly Name[]>;

const shaped = (name: Name, shape: RegExp) =>
  z.string().regex(shape, `${name} is not of the right form; set it to ${example[name]}.`).optional();

const testAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address; set it to one, or leave it out.` })
    .optional();

export const PaymentVariables = z.object({
  RAZORPAY_KEY_ID: shaped("RAZORPAY_KEY_ID", /^rzp_(test|live)_\w+$/),
  RAZORPAY_KEY_SECRET: shaped("RAZORPAY_KEY_SECRET", /^\S+$/),
  RAZORPAY_WEBHOOK_SECRET: shaped("RAZORPAY_WEBHOOK_SECRET", /^\S.*$/),
  STRIPE_SECRET_KEY: shaped("STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: shaped("STRIPE_WEBHOOK_SECRET", /^whsec_\S+$/),
  RAZORPAY_API_URL: testAddress("RAZORPAY_API_URL"),
  STRIPE_API_URL: testAddress("STRIPE_API_URL"),
});

/** Problems across settings: an incomplete provider, two providers, or a stand-in in a live shop. */
export function paymentProblems(variables: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const begun = Object.values(names).filter((ofOne) => ofOne.some((name) => variables[name]));
  if (begun.length > 1) {
    problems.push(
      "RAZORPAY_ and STRIPE_ settings are both given, and one provider takes the payments; leave one out.",
    );
  } else {
    for (const name of begun.flat()) {
      if (!variables[name])
        problems.push(`${name} is missing, and the provider needs it; set it to ${example[name]}.`);
    }
  }
  if (variables.SHOP_MODE === "live") {
    for (const name of ["RAZORPAY_API_URL", "STRIPE_API_URL"]) {
      if (variables[name])
        problems.push(`${name} is for tests alone, and SHOP_MODE=live refuses it; leave it out.`);
    }
  }
  return problems;
}

/** The one provider that is set up; undefined without any. */
export function readPaymentSettings(
  settings: z.output<typeof PaymentVariables>,
): PaymentSettings | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = settings;
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      provider: "razorpay",
      keys: {
        apiKey: RAZORPAY_KEY_ID,
        apiSecret: RAZORPAY_KEY_SECRET,
        webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      },
    };
  }
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      provider: "stripe",
      keys: { apiKey: "", apiSecret: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
    };
  }
  return undefined;
}
