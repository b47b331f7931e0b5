import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { testUser } from "#tests/support/test-user.ts";
import type { MissingFact } from "#domain/vendors/missing-facts.ts";
import { ApprovalNote } from "#routes/back-office/listing/approval-note.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { SalesPanel } from "./sales-panel.tsx";

function htmlOf(shown: React.ReactNode, user = testUser("vendor")): string {
  const element = <AuthProvider user={user}>{shown}</AuthProvider>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the first steps of a vendor", () => {
  /** Which steps are done, and the words of all. */
  function steps(missing: MissingFact[], hasProducts: boolean, isApproved: boolean) {
    const html = htmlOf(<FirstSteps {...{ missing, hasProducts, isApproved }} />);
    const items = html
      .split("<li")
      .slice(1)
      .map((item) => textOf(`<li${item}`));
    return { done: items.map((item) => item.includes("(done)")), items };
  }

  it("name what is missing in the profile", () => {
    const { done, items } = steps(["tax-number", "phone", "email", "bank-account"], false, false);
    expect(done).toEqual([false, false, false, false]);
    expect(items[0]).toContain(
      "before you can publish: GSTIN or enrolment number , phone number and confirmed email address .",
    );
    expect(items[2]).toContain("It is needed before your first payout.");
  });

  it.each([
    [[], false, false, [true, false, true, false]],
    [["tax-number"], true, false, [false, true, true, false]],
    [["bank-account"], true, true, [true, true, false, true]],
    [[], true, false, [true, true, true, false]],
  ] as const)("missing %j, products: %s, approved: %s", (missing, hasProducts, isApproved, done) => {
    expect(steps([...missing], hasProducts, isApproved).done).toEqual(done);
  });

  it("lead to a new product only somebody who may add one", () => {
    const steps = <FirstSteps missing={[]} hasProducts={false} isApproved={false} />;
    const link = 'href="/vendor/products/new"';
    expect(htmlOf(steps)).toContain(link);
    expect(htmlOf(steps, testUser("vendor", { without: ["products.edit-own"] }))).not.toContain(link);
  });

  it("are gone once all are done", () => {
    expect(htmlOf(<FirstSteps missing={[]} hasProducts isApproved />)).toBe("");
  });
});

describe("the note about the approval of a vendor", () => {
  const approvedAt = new Date("2026-11-21T10:00:00Z");
  type Facts = Partial<Parameters<typeof ApprovalNote>[0]>;
  const note = (facts: Facts) =>
    textOf(
      htmlOf(<ApprovalNote approvedAt={null} rejectedFor={null} missing={[]} isNew={false} {...facts} />),
    );

  it.each<[Facts, RegExp]>([
    [{ missing: ["phone", "bank-account"] }, /^Not approved yet\..*missing: phone number and bank account/],
    [{}, /^Waiting for approval\./],
    [{ approvedAt }, /^Approved on .*21 Nov.*Products go on sale when you publish them\. Changes/],
    [{ approvedAt, missing: ["phone"] }, /^Approved on .*Still missing in your profile: phone number \.$/],
    [
      { approvedAt, isNew: true, missing: ["email", "bank-account"] },
      /^Your products stay drafts .* Needed before you can publish: confirmed email address \.$/,
    ],
    [{ approvedAt, isNew: true, missing: ["bank-account"] }, /^Approved on .*bank account for payouts \.$/],
    [
      { approvedAt, rejectedFor: "The GSTIN is not yours." },
      /^Not approved\. Reason: The GSTIN is not yours\./,
    ],
  ])("with %j", (facts, sentence) => {
    expect(note(facts)).toMatch(sentence);
  });
});

describe("the sales of a vendor", () => {
  const bars = [{ day: "2026-10-01", sales: 118_000 }] as Parameters<typeof SalesPanel>[0]["bars"];

  it.each([
    ["day", "Sales per day"],
    ["week", "Sales per week"],
    ["month", "Sales per month"],
  ] as const)("by %s have their own title", (unit, title) => {
    const html = textOf(htmlOf(<SalesPanel unit={unit} bars={bars} />));
    expect(html).toContain(title);
    expect(html).toContain("₹1,180");
  });
});
