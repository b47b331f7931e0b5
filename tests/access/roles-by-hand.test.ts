import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";

/**
 * The files in which a role is data about a person and not a permission check, with the reason. What somebody may do is
 * checked with `can`.
 */
const asData: Record<string, string> = {
  "domain/demo/history/as-staff.server.ts": "finds the demo's own accounts",
  "domain/demo/history/place-orders.server.ts": "tells who cancels in the demo's past",
  "domain/demo/history/stories.server.ts": "tells who cancels in the demo's past",
  "domain/payments/cash/cash-carriers.server.ts": "compares who carries cash",
  "domain/orders/fulfilment/cancellation-input.ts": "words a reason",
  "domain/returns/steps/on-return.server.ts": "tells whether the same person took the next step",
  "routes/back-office/fulfilment/cash-fields.tsx": "compares who carries cash",
  "domain/reports/customers/list-customers.server.ts": "lists who registered as a customer",
  "domain/reports/figures/read-report.server.ts": "shows the figures by customer",
  "domain/reports/dashboard/kpis.server.ts": "counts customers",
  "domain/reports/dashboard/trends.server.ts": "counts new customers",
  "routes/admin/users/rights-page.tsx": "draws the table of roles",
  "routes/back-office/figures/report/report-columns.tsx": "links the customers of a report by customer",
  "routes/account/tickets/ticket.tsx": "tells the customer's own entries from answers",
};

const comparisons = [
  /\b\w*role\b\)?\s*[!=]==?(?!=|\s*(undefined|null)\b)/i,
  /[!=]==?\s*[\w.?]*\brole\b/i,
  /[!=]==?\s*["'`](customer|vendor|packer|admin|order-desk|accountant|guest|system)["'`]/,
  /["'`](customer|vendor|packer|admin|order-desk|accountant|guest|system)["'`]\s*[!=]==?/,
  /switch\s*\([^)]*role\b/i,
  /\b(includes|has)\([^)]*\brole\b/i,
  /\brole["'`]?(,\s*["'`])?\s*(=|<>|!=|in)(["'`],)?\s*[[(]?["'`](customer|vendor|packer|admin|order-desk|accountant)/,
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
  '.where("profiles.role", "=", "vendor")',
  "sql`role <> 'admin'`",
])("such a comparison is seen: %s", (source) => {
  expect(comparisons.some((comparison) => comparison.test(source))).toBe(true);
});
