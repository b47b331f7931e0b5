import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/**
 * The files in which a role is data about a person and not a permission check, with the reason. What somebody may do is
 * checked with `can`.
 */
const asData: Record<string, string> = {
  "domain/people/users/change-user.server.ts": "gives a stored role, and follows what goes with losing one",
  "domain/people/users/invite-user.server.ts": "gives a stored role",
  "domain/people/users/make-admin.server.ts": "tells whether the role was given before",
  "domain/people/users/list-users.server.ts": "shows a vendor's standing beside the person",
  "domain/people/users/find-user.server.ts": "shows a vendor's standing beside the person",
  "domain/payments/cash/cash-carriers.server.ts": "compares who carries cash",
  "domain/orders/fulfilment/cancellation-input.ts": "words a reason",
  "routes/back-office/fulfilment/next-step.tsx": "compares who carries cash",
  "routes/account/sign-in/register.tsx": "is one screen for two roles to register as",
  "domain/people/sign-in/sign-in.server.ts": "answers at the admin's login in other words",
  "domain/stock/list-stock-movements.server.ts": "hides who of the shop changed stock long ago",
  "routes/account/tickets/ticket.tsx": "tells the customer's own entries from answers",
  "routes/admin/system/audit-log.tsx": "shows who did something long ago",
  "routes/storefront/frame/layout.tsx": "has a screen for each closed door",
};

const comparisons = [
  /\b\w*role\b\)?\s*[!=]==?(?!=|\s*(undefined|null)\b)/i,
  /[!=]==?\s*[\w.?]*\brole\b/i,
  /[!=]==?\s*["'`](customer|vendor|admin|guest|system)["'`]/,
  /["'`](customer|vendor|admin|guest|system)["'`]\s*[!=]==?/,
  /switch\s*\([^)]*role\b/i,
  /\b(includes|has)\([^)]*\brole\b/i,
];

test("nobody decides by a role compared by hand", () => {
  const files = sourceFiles("app/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const source = readFileSync(file, "utf8");
      return comparisons.some((comparison) => comparison.test(source));
    });
  expect(files.map((file) => file.replace(/^app./, "")).toSorted()).toEqual(Object.keys(asData).toSorted());
});

test.each([
  'if (shop.actor.role === "admin") return;',
  'if ("vendor" == actor.role) return;',
  "if (only !== found.actor.role) return;",
  "switch (user.role) {",
  '["vendor", "admin"].includes(actor.role)',
  'const { role } = actor; return role !== "guest";',
])("such a comparison is seen: %s", (source) => {
  expect(comparisons.some((comparison) => comparison.test(source))).toBe(true);
});
