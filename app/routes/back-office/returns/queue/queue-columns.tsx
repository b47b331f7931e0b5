import { Link } from "react-router";
import type { ReturnRow } from "#domain/returns/views/list-returns.server.ts";
import { staffReasonLabels, waitsForText } from "#domain/returns/return/staff-labels.ts";
import { returnWishLabels } from "#domain/returns/return-labels.ts";
import { type Column, byDay, byAge, textColumn } from "#ui/tables/table-columns.ts";
import type { Area } from "../../area.ts";
import { DueText } from "../due-text.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";

/** The columns of the queue: a vendor's, or those of the shop, which name the seller. */
export function returnColumns(area: Area): Column<ReturnRow>[] {
  const isOfShop = area === "/admin";
  return [
    {
      key: "number",
      title: "Return",
      sort: "number",
      isHead: true,
      cell: ({ id, number, orderNumber }) => (
        <span className="two-lines">
          <Link to={`${area}/returns/${id}`} className="row-link spec" prefetch="intent">
            {number}
          </Link>
          <span className="muted spec whitespace-nowrap">{orderNumber}</span>
        </span>
      ),
    },
    textColumn(
      "Product",
      ({ product, quantity, vendorName }) => (
        <span className="two-lines cut-lines">
          <span title={product}>{quantity > 1 ? `${quantity} × ${product}` : product}</span>
          {isOfShop && (
            <span className="muted phone-out" title={vendorName}>
              {vendorName}
            </span>
          )}
        </span>
      ),
      "plain",
    ),
    {
      key: "reason",
      title: "Reason",
      phone: "plain",
      canHide: true,
      cell: ({ kind, reason, wish }) => (
        <span className="two-lines cut-lines">
          <span>
            {kind === "service"
              ? `Service: ${staffReasonLabels[reason].toLowerCase()}`
              : staffReasonLabels[reason]}
          </span>
          <span className="muted">Wants: {returnWishLabels[wish].toLowerCase()}</span>
        </span>
      ),
    },
    { key: "customer", title: "Customer", canHide: true, phone: "plain", cell: ({ customer }) => customer },
    textColumn("Status", (row) => <ReturnStateTag reader="staff" of={row} />),
    {
      key: "due",
      title: "Waiting for",
      sort: "due",
      sortTexts: byDay,
      cell: ({ waitsFor, isOwn, dueAt, isOverdue }) =>
        waitsFor === null ? (
          "–"
        ) : (
          <span className="two-lines">
            {waitsForText(waitsFor, isOfShop ? "shop" : "seller", isOwn)}
            <DueText dueAt={dueAt} isOverdue={isOverdue} />
          </span>
        ),
    },
    {
      key: "requested",
      phone: "out",
      isExtra: true,
      title: "Requested",
      sort: "requested",
      sortTexts: byAge,
      canHide: true,
      cell: ({ requestedAt }) => <Day of={requestedAt} />,
    },
  ];
}
