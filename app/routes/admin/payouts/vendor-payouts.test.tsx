// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OpenLine } from "#domain/books/payouts/open-lines.server.ts";
import type { Payout } from "#domain/books/payouts/list-payouts.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { testUser } from "#tests/support/test-user.ts";
import { BalanceFacts } from "./balance-facts.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutList } from "./list.tsx";

const balance = {
  owed: 500_050,
  payable: 300_050,
  deductions: 0,
  waiting: 200_000,
  advance: 0,
  paid: 0,
  lastPaidOn: null,
};
const admin = testUser("admin");
const reader = testUser("admin", { without: ["payouts.record"] });
const payout: Payout = {
  id: "1",
  amount: 100_000,
  paidOn: "2026-11-20",
  reference: "HDFC123",
  account: "6789",
  parcels: 2,
  deductions: -5_000,
  withdrawnFor: null,
};

describe("the form that records a payout", () => {
  const line = (number: number, amount: number): OpenLine => ({
    vendorId: "v1",
    fulfilmentId: `f${number}`,
    orderId: `o${number}`,
    number: "YN-1",
    invoice: `V1/2627/000${number}`,
    amount,
    reasons: [],
    payableFrom: "2026-11-20",
    returnUntil: "2026-11-19",
    isUnproven: false,
    isCashWithVendor: false,
    isTdsRest: false,
  });
  const payable = [line(1, 300_050), line(2, 200_000)];
  type Props = Parameters<typeof PayoutForm>[0];
  const form = (changes: Partial<Props> = {}) => (
    <PayoutForm
      {...{
        hasAccount: true,
        payable,
        deducted: [],
        payableParcels: 2,
        today: "2026-11-23",
        failure: undefined,
        ...changes,
      }}
    />
  );
  const amount = () => screen.getByLabelText<HTMLInputElement>("Amount, in rupees");

  it("offers all payable orders with their sum, sent today", async () => {
    const { person, posts } = showScreen(form());
    expect(amount().value).toBe("5000.50");
    expect(screen.getByLabelText<HTMLInputElement>("Sent on").value).toBe("2026-11-23");
    await person.click(screen.getByRole("button", { name: /Record payout/ }));
    await waitFor(() => expect(posts[0]?.fields).toMatchObject({ intent: "record", amount: "5000.50" }));
  });

  it("lowers the amount when one of two parts of an order is left out", async () => {
    const { person } = showScreen(form());
    await person.click(screen.getByLabelText("YN-1 V1/2627/0001"));
    expect(amount().value).toBe("2000.00");
    expect(screen.getByText(/^The selected orders come to ₹2,000\. /)).toBeDefined();
    await person.click(screen.getByLabelText("YN-1 V1/2627/0001"));
    expect(amount().value).toBe("5000.50");
  });

  it("deducts what was refunded after a payout, which cannot be left out", () => {
    showScreen(form({ deducted: [line(3, -100_000)] }));
    expect(amount().value).toBe("4000.50");
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    expect(screen.getByText(/^The selected orders less deductions come to ₹4,000\.50\. /)).toBeDefined();
  });

  it.each<[string, Partial<Props>]>([
    ["No order is payable right now.", { payable: [] }],
    [
      "No order is payable right now. ₹1,000 will be deducted from the next payout.",
      { payable: [], deducted: [line(3, -100_000)] },
    ],
    [
      "The payable orders come to ₹5,000.50, and ₹6,000 is to be deducted. A payout is possible when more orders are payable.",
      { deducted: [line(3, -600_000)] },
    ],
  ])("is not there where nothing can be paid: %s", (text, changes) => {
    showScreen(form(changes));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("asks for the vendor's bank account before anything", () => {
    showScreen(form({ hasAccount: false }));
    expect(screen.getByText(/^The vendor has no bank account, so nothing can be paid out\./)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says that more orders are payable than one payout may have", () => {
    showScreen(form({ payableParcels: 300 }));
    expect(screen.getByText(/^These are the oldest 2 of 300 payable parcels\./)).toBeDefined();
  });

  it("keeps what was typed and left out when it is refused", () => {
    const values = {
      intent: "record",
      amount: "9000",
      paidOn: "2026-11-19",
      reference: "x",
      fulfilmentIds: "f2",
    };
    showScreen(form({ failure: { errors: { amount: "Not the sum" }, formError: null, values } }));
    expect(amount().value).toBe("9000");
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([
      false,
      true,
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Sent on").value).toBe("2026-11-19");
    expect(document.activeElement).toBe(amount());
  });
});

describe("the list of payouts", () => {
  it("reverses the payout that was chosen, for a reason", async () => {
    const payouts = [payout, { ...payout, id: "2" }];
    const { person, posts } = showScreen(<PayoutList payouts={payouts} failure={undefined} />, {
      user: admin,
    });
    await person.type(screen.getAllByLabelText("What was wrong")[1]!, "Twice");
    await person.click(screen.getAllByRole("button", { name: /Reverse payout/ })[1]!);
    const fields = { intent: "withdraw", payoutId: "2", reason: "Twice" };
    await waitFor(() => expect(posts[0]?.fields).toEqual(fields));
  });

  it("says how many orders it paid and what it deducted", () => {
    showScreen(<PayoutList payouts={[payout]} failure={undefined} />, { user: reader });
    expect(screen.getByText("For 2 parcels, less ₹50 of deductions")).toBeDefined();
  });

  it("shows a reversed payout struck through, with the reason, and not again to reverse", () => {
    showScreen(<PayoutList payouts={[{ ...payout, withdrawnFor: "Twice" }]} failure={undefined} />, {
      user: admin,
    });
    expect(document.querySelector("s")?.textContent).toMatch(/^₹1,000.* on .*20 Nov/);
    expect(screen.getByText("Reversed. Reason: Twice")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("opens the question again at the payout whose reversal was refused", () => {
    const values = { intent: "withdraw", payoutId: "2", reason: "" };
    const failure = { errors: { reason: "Enter a reason." }, formError: null, values };
    showScreen(<PayoutList payouts={[payout, { ...payout, id: "2" }]} failure={failure} />, { user: admin });
    const open = [...document.querySelectorAll("details")].map((entry) => entry.open);
    expect(open).toEqual([false, true]);
    expect(screen.getAllByText("Enter a reason.")).toHaveLength(1);
  });

  it("is only to be read without the permission to record payouts", () => {
    showScreen(<PayoutList payouts={[payout]} failure={undefined} />, { user: reader });
    expect(screen.getByText("HDFC123")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the balance of a vendor", () => {
  const account = { holder: "Deccan", lastFour: "6789", ifsc: "HDFC0000123", changedAt: new Date(0) };
  const facts = (number: string | null, owed = 0, saved: typeof account | null = account) => (
    <BalanceFacts
      balance={{ ...balance, owed }}
      sums={[]}
      account={saved}
      number={number}
      failure={undefined}
    />
  );

  it("shows the end of the account's number until the whole is asked for", async () => {
    const { person, posts, update } = showScreen(facts(null), { user: admin });
    expect(screen.getByText("ending in 6789")).toBeDefined();
    await person.click(screen.getByRole("button", { name: /Show full number/ }));
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "account" }));
    update(facts("123456789"));
    expect(screen.getByText("123456789")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows only the end of the number without the permission to record payouts", () => {
    showScreen(facts(null), { user: reader });
    expect(screen.getByText("ending in 6789")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("explains a negative balance and a missing account", () => {
    const { update } = showScreen(facts(null));
    expect(screen.queryByText(/owes the shop/)).toBeNull();
    update(facts(null, -100, null));
    expect(screen.getByText(/^The vendor owes the shop ₹1\. It is deducted/)).toBeDefined();
    expect(screen.getByText("The vendor has not added a bank account yet.")).toBeDefined();
  });
});
