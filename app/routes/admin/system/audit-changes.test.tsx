import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditChanges } from "./audit-changes.tsx";
import { changesOf } from "./audit-log-text.server.ts";

const readAloud = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  renderToStaticMarkup(<AuditChanges changes={changesOf({ before, after })} />)
    .replace(/<span aria-hidden="true">.*?<\/span>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each([
  [{ status: "pending" }, { status: "cancelled" }, "Status: from Pending to Cancelled"],
  [{ reason: null }, { reason: "The MRP is missing." }, "Reason: The MRP is missing."],
  [{ reason: "Chargebacks" }, null, "Reason: Chargebacks"],
  [null, { basisPoints: 600 }, "Rate: 6%"],
  [{ discountPrice: 100 }, { discountPrice: null }, "Discount price: ₹100"],
])("a change from %j to %j reads '%s'", (before, after, text) => {
  expect(readAloud(before, after)).toBe(text);
});
