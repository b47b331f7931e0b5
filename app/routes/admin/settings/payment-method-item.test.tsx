// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FeeHistory } from "#domain/tax/deductions/fee-history.server.ts";
import type { PaymentMethodRow } from "#domain/payments/methods/list-payment-methods.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { FeeValue } from "./tax/fee-value.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";
import { PaymentMethodItem } from "./payment-method-item.tsx";

const stripe: PaymentMethodRow = {
  id: "3",
  provider: "stripe",
  type: "digital",
  name: "Cards",
  enabled: true,
  keys: { mode: "test", apiKey: "abcd", apiSecret: "efgh", webhookSecret: "ijkl" },
  isGiven: false,
  areKeysRefused: false,
  mode: "test",
  accountDetails: null,
  upi: null,
  isUsed: false,
};
const item = (changes: Partial<PaymentMethodRow>) => (
  <PaymentMethodItem method={{ ...stripe, ...changes }} codLimit={20_000} />
);

describe("a payment method in the list", () => {
  const offline = { type: "offline", keys: null, isGiven: true } as const;
  it.each<[Partial<PaymentMethodRow>, string, boolean]>([
    [{}, "Stripe, API key ending in abcd", true],
    [{ keys: null, isGiven: true }, "Stripe, API keys set on the server", true],
    [{ keys: null }, "Stripe, no API keys yet. Select Edit to add them", false],
    [
      { provider: "demo", keys: null, isGiven: true },
      "A demo page acts as the bank. No real money is paid.",
      false,
    ],
    [
      { ...offline, provider: "cod" },
      "Cash to the courier, for orders up to ₹20,000. Customers who collect pay at the shop.",
      false,
    ],
    [{ ...offline, provider: "bank", accountDetails: "Yantra\n1234\nHDFC" }, "Yantra, 1234", false],
  ])("with %j reads '%s'; can be tested: %s", (changes, text, isTestable) => {
    showScreen(item(changes));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Test connection/ }) !== null).toBe(isTestable);
  });

  it("is switched off at once, until the shop's answer is there", async () => {
    let arrive: (() => void) | undefined;
    const { person, posts } = showScreen(item({}), {
      answer: () => new Promise((resolve) => (arrive = () => resolve(null))),
    });
    const button = screen.getByRole("switch", { name: "Offer Cards at checkout" });
    expect(button.getAttribute("aria-checked")).toBe("true");
    await person.click(button);
    await waitFor(() => expect(button.getAttribute("aria-checked")).toBe("false"));
    expect(posts).toEqual([
      { to: "/admin/settings", fields: { intent: "switch", methodId: "3", enabled: "off" } },
    ]);
    arrive?.();
    await waitFor(() => expect(button.getAttribute("aria-checked")).toBe("true"));
  });

  it("says whether the provider accepts the keys", async () => {
    const connection = { works: false, sentence: "Stripe does not accept these keys." };
    const { person, posts } = showScreen(item({}), { answer: () => ({ connection }) });
    await person.click(screen.getByRole("button", { name: /Test connection/ }));
    expect((await screen.findByText(connection.sentence)).closest("[role=status]")).not.toBeNull();
    expect(posts).toEqual([{ to: "/admin/settings/methods/3", fields: { intent: "test" } }]);
  });
});

describe("the form of a payment method", () => {
  const form = (method: PaymentMethodRow | undefined, provider: PaymentMethodRow["provider"] = "stripe") => (
    <PaymentMethodForm provider={provider} origin="https://yantra.in" method={method} failure={undefined} />
  );

  it("never shows a stored key but its end, and keeps it when the field is left empty", async () => {
    const { person, posts } = showScreen(form(stripe));
    expect(screen.getByLabelText<HTMLInputElement>("API secret").value).toBe("");
    expect(screen.getByText("Saved, ending in efgh. Leave it empty to keep it")).toBeDefined();
    await person.click(screen.getByRole("button", { name: /Save Method/ }));
    await waitFor(() =>
      expect(posts).toEqual([
        {
          to: "/admin/settings/methods/3",
          fields: { intent: "save", name: "Cards", apiKey: "", apiSecret: "", webhookSecret: "" },
        },
      ]),
    );
  });

  it("asks for the keys of a new method, and names the address of its webhook", () => {
    showScreen(form(undefined, "razorpay"));
    expect(screen.getByText("The Key ID. It starts with rzp_live_ or rzp_test_")).toBeDefined();
    expect(screen.getByText("https://yantra.in/webhooks/razorpay")).toBeDefined();
  });

  it("asks for the account of a bank transfer and for no keys", () => {
    showScreen(form(undefined, "bank"));
    expect(screen.getByLabelText("Bank account details")).toBeDefined();
    expect(screen.queryByLabelText("API key")).toBeNull();
  });

  it("shows a refusal where it was typed", async () => {
    const { person } = showScreen(form(stripe), {
      answer: ({ fields }) => ({ errors: { name: "Enter a name." }, formError: null, values: fields }),
    });
    await person.clear(screen.getByLabelText("Display name"));
    await person.click(screen.getByRole("button", { name: /Save Method/ }));
    await screen.findByText("Enter a name.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Display name")));
  });
});

describe("a kind of fee", () => {
  const validFrom = new Date("2026-11-20T18:30:00Z");
  const later = new Date("2026-12-31T18:30:00Z");
  const history = (changes: Partial<FeeHistory>): FeeHistory => ({
    kind: "commission",
    inForce: { basisPoints: 500, validFrom, source: "" },
    planned: [],
    past: [],
    ...changes,
  });
  const panel = (changes: Partial<FeeHistory>) => <FeeValue history={history(changes)} failure={undefined} />;

  it("shows its rate, or that there is none", () => {
    const { update } = showScreen(panel({}));
    expect(screen.getByText("5%").parentElement?.textContent).toMatch(/^5% since .*21 Nov/);
    update(panel({ inForce: null, past: [{ basisPoints: 450, validFrom, source: "" }] }));
    expect(screen.getByText("None yet")).toBeDefined();
    expect(screen.getByText(/^Commission 4.5% from/)).toBeDefined();
  });

  it("cancels the scheduled rate whose button was pressed", async () => {
    const planned = [
      { basisPoints: 600, validFrom: later, source: "" },
      { basisPoints: 700, validFrom: new Date("2027-01-31T18:30:00Z"), source: "" },
    ];
    const { person, posts } = showScreen(panel({ planned }));
    await person.click(screen.getByRole("button", { name: /^Cancel .*6% from .*1 Jan/ }));
    const fields = { intent: "drop-rate", validFrom: later.toISOString(), kind: "commission" };
    await waitFor(() => expect(posts[0]?.fields).toEqual(fields));
  });
});
