// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Payout } from "#domain/payouts/list-payouts.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { testUser } from "#tests/support/test-user.ts";
import { BalanceFacts } from "./balance-facts.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutList } from "./list.tsx";

const balance = { owed: 500_050, due: 300_050, undelivered: 200_000, paid: 0, lastPaidOn: null };
const admin = testUser("admin");
const reader = testUser("admin", { without: ["payouts.record"] });
const payout: Payout = {
  id: "1",
  amount: 100_000,
  paidOn: "2026-11-20",
  reference: "HDFC123",
  account: "6789",
  withdrawnFor: null,
};

describe("the form that records a payout", () => {
  const form = (changes: Partial<typeof balance>, failure?: Parameters<typeof PayoutForm>[0]["failure"]) => (
    <PayoutForm balance={{ ...balance, ...changes }} today="2026-11-23" failure={failure} />
  );
  const amount = () => screen.getByLabelText<HTMLInputElement>("Amount, in rupees");

  it("suggests what is due for delivered orders, sent today", () => {
    showScreen(form({}));
    expect(amount().value).toBe("3000.50");
    expect(screen.getByLabelText<HTMLInputElement>("Sent on").value).toBe("2026-11-23");
    expect(
      screen.getByText(/^₹3,000\.50 is due for delivered orders\. You can pay up to ₹5,000\.50/),
    ).toBeDefined();
  });

  it("says only the most where everything is delivered", () => {
    showScreen(form({ due: 500_050 }));
    expect(amount().value).toBe("5000.50");
    expect(screen.getByText("Up to ₹5,000.50")).toBeDefined();
  });

  it("suggests no amount where nothing is delivered", () => {
    showScreen(form({ due: 0 }));
    expect(amount().value).toBe("");
    expect(
      screen.getByText(/^No payouts are due for delivered orders\. You can pay up to ₹5,000\.50/),
    ).toBeDefined();
  });

  it.each([0, -100])("is not there where %i paise are owed", (owed) => {
    showScreen(form({ owed, due: 0 }));
    expect(screen.getByText("Nothing is due right now.")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps what was typed when it is refused", () => {
    const values = { intent: "record", amount: "9000", paidOn: "2026-11-19", reference: "x" };
    showScreen(form({}, { errors: { amount: "That is more than is owed." }, formError: null, values }));
    expect(amount().value).toBe("9000");
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
    const open = [...document.querySelectorAll("details")].map((one) => one.open);
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
  const facts = (number: string | null, owed = 0, known: typeof account | null = account) => (
    <BalanceFacts
      advance={0}
      balance={{ ...balance, owed }}
      account={known}
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
    expect(screen.queryByText(/Refunds were made after a payout/)).toBeNull();
    update(facts(null, -100, null));
    expect(screen.getByText(/Refunds were made after a payout/)).toBeDefined();
    expect(screen.getByText("The vendor has not added a bank account yet.")).toBeDefined();
  });
});
