import type { ChallanCause } from "#domain/books/challans/challan.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { formatDay } from "#domain/base/time/dates.ts";

const causes: Record<ChallanCause, string> = {
  replacement: "with the replacement",
  repaired: "with the repaired product",
  "not-accepted": "with the product",
};

/** The delivery challans of a return as PDF, for its buyer, its seller and the shop. */
export function ChallanLinks({ returned }: { returned: Pick<ReturnPage, "id" | "side" | "challans"> }) {
  const { id, side, challans } = returned;
  if (challans.length === 0) return null;
  const area = { seller: "/vendor", shop: "/admin", buyer: "", owner: "" }[side];
  return (
    <ul>
      {challans.map((challan) => (
        <li key={challan.id}>
          <a className="link" href={`${area}/returns/${id}/challans/${challan.id}/pdf`}>
            {challan.title} {challan.number}
          </a>
          , {causes[challan.cause]}, {formatDay(challan.issuedAt)}
        </li>
      ))}
    </ul>
  );
}
