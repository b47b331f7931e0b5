// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PersonKind } from "#db/values/vendor-values.ts";
import { personKindNames } from "#domain/base/gst/pan.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { testUser } from "#tests/support/test-user.ts";
import { BankAccountForm } from "./bank-account-form.tsx";
import { PersonKindForm } from "./person-kind-form.tsx";
import { RegistrationFields } from "./registration-fields.tsx";

const user = testUser("vendor");
const account = {
  holder: "Deccan",
  lastFour: "6789",
  ifsc: "HDFC0000123",
  changedAt: new Date("2026-11-20T10:00:00Z"),
};
const number = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("the bank account of a vendor", () => {
  it("is asked for when there is none", async () => {
    const { person, posts } = showScreen(<BankAccountForm account={null} failure={undefined} />, { user });
    expect(screen.getByText("You have not added a bank account yet.")).toBeDefined();
    await person.type(number("Account number"), "123456789");
    await person.click(screen.getByRole("button", { name: /Save bank account/ }));
    const fields = {
      intent: "bank-account",
      holder: "",
      ifsc: "",
      accountNumber: "123456789",
      accountNumberAgain: "",
    };
    await waitFor(() => expect(posts[0]?.fields).toEqual(fields));
  });

  it("shows the end of its number, which has to be typed anew for any change", () => {
    showScreen(<BankAccountForm account={account} failure={undefined} />, { user });
    expect(screen.getByText(/^Payouts go to Deccan/).textContent).toMatch(
      /ending in 6789, IFSC HDFC0000123, since .*20 Nov/,
    );
    expect(number("Account holder").value).toBe("Deccan");
    expect(number("New account number").value).toBe("");
    expect(screen.getByRole("button", { name: /Change bank account/ })).toBeDefined();
  });

  it("is not readable any more once it is saved", async () => {
    const { person, posts } = showScreen(<BankAccountForm account={account} failure={undefined} />, { user });
    await person.type(number("New account number"), "123456789");
    await person.type(number("Re-enter account number"), "123456789");
    await person.type(number("Account holder"), " Systems");
    await person.click(screen.getByRole("button", { name: /Change bank account/ }));
    await waitFor(() => expect(number("New account number").value).toBe(""));
    expect(posts[0]?.fields).toMatchObject({ accountNumber: "123456789" });
    expect(number("Re-enter account number").value).toBe("");
    expect(number("Account holder").value).toBe("Deccan");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: /Change bank account/ })),
    );
  });

  it("goes to the first wrong field when it is refused, with what was typed", () => {
    const values = { intent: "bank-account", holder: "Deccan Systems", ifsc: "HDFC" };
    const errors = { ifsc: "Enter 11 characters.", accountNumber: "Enter the number." };
    showScreen(<BankAccountForm account={account} failure={{ errors, formError: null, values }} />, { user });
    expect(document.activeElement).toBe(number("IFSC"));
    expect(number("Account holder").value).toBe("Deccan Systems");
  });

  it("is only to be read without the permission to edit the profile", () => {
    const reader = testUser("vendor", { without: ["vendors.edit-own"] });
    showScreen(<BankAccountForm account={account} failure={undefined} />, { user: reader });
    expect(screen.getByText(/^Payouts go to Deccan/)).toBeDefined();
    expect([...screen.queryAllByRole("textbox"), ...screen.queryAllByRole("button")]).toEqual([]);
  });
});

it("the choice of the business follows what is stored, such as after another PAN was saved", () => {
  const form = (personKind: PersonKind) => <PersonKindForm own={{ personKind, isOfPan: true }} />;
  const { update } = showScreen(form("individual"), { user });
  const isChosen = (kind: PersonKind) =>
    screen.getByRole<HTMLInputElement>("radio", { name: personKindNames[kind] }).checked;
  expect([isChosen("individual"), isChosen("other")]).toEqual([true, false]);
  update(form("other"));
  expect([isChosen("individual"), isChosen("other")]).toEqual([false, true]);
});

it("asks for the tax status, with the stored one chosen", () => {
  showScreen(<RegistrationFields values={{ taxStatus: "composition", gstin: "27ZZZCZ0000Z1Z1" }} />);
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(radio(/^Composition scheme/).checked).toBe(true);
  expect(radio(/^Registered for GST/).checked).toBe(false);
  expect(radio(/^Not registered/).value).toBe("enrolled");
});
