import {
  ageLabels,
  type Owed,
  type OwedKind,
  type OwedRow,
  owedTitles,
} from "#domain/reports/questions/owed.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { type Column, headColumn, numberColumn } from "#ui/tables/table-columns.ts";
import { type Area, useArea } from "../../area.ts";
import { rupeesText } from "../report/change-text.ts";
import { QuestionTable, RowsLink } from "./question.tsx";

type Place = readonly [label: string, to: string, needs?: Permission];

/** What is owed, as the shop says it, and the list with its rows. */
const ofShop: Record<OwedKind, (row: OwedRow) => Place> = {
  courier: ({ name }) => [`Cash with ${name}`, `/admin/cash?courier=${encodeURIComponent(name)}`],
  claim: ({ name }) => [`Claims against ${name}`, "/admin/cash#claims"],
  vendor: ({ name, id }) => [`Cash with ${name}`, `/admin/cash/vendors/${id}`],
  "to-confirm": () => ["UPI payments and transfers to confirm", ...orders("to-confirm")],
  unpaid: () => ["UPI payments and transfers not made yet", ...orders("pending")],
  payable: ({ name, id }) => [`${name}: payable now`, `/admin/payouts/${id}`],
  waiting: ({ name, id }) => [`${name}: not payable yet`, `/admin/payouts/${id}`],
  refund: () => ["Refunds to send", ...orders("refunding")],
  credit: () => ["Store credit", "/admin/store-credit", "store-credit.read"],
};

const orders = (payment: string) => [`/admin/orders?payment=${payment}`, "orders.read-any"] as const;

const ofVendor: Partial<Record<OwedKind, Place>> = {
  vendor: ["Customers’ cash that you have", "/vendor/payouts#cash"],
  payable: ["Payable to you now", "/vendor/payouts"],
  waiting: ["Not payable yet", "/vendor/payouts"],
};

const placeOf = (row: OwedRow, area: Area): Place =>
  (area === "/vendor" && ofVendor[row.kind]) || ofShop[row.kind](row);

export function OwedTables({ toUs, byUs }: Owed) {
  const area = useArea();
  const titles = owedTitles(area === "/admin");
  return [toUs, byUs].map((rows, index) => {
    const total: OwedRow = {
      kind: "credit",
      name: "total",
      id: "",
      count: 0,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
      ages: ageLabels.map((_, age) => rows.reduce((sum, { ages }) => sum + (ages[age] ?? 0), 0)),
    };
    const columns: Column<OwedRow>[] = [
      headColumn("What", (row) => (row === total ? "Total" : placeOf(row, area)[0])),
      ...ageLabels.map((label, age) =>
        numberColumn<OwedRow>(`${label} (₹)`, ({ ages }) => rupeesText(ages[age] ?? 0)),
      ),
      numberColumn("In all (₹)", (row) => {
        const text = rupeesText(row.amount);
        if (row === total) return text;
        const [, to, needs] = placeOf(row, area);
        return <RowsLink to={to} needs={needs} text={text} />;
      }),
    ];
    return (
      <QuestionTable
        key={titles[index]}
        title={titles[index] ?? ""}
        columns={columns}
        rows={rows}
        rowId={({ kind, name, id }) => `${kind} ${name} ${id}`}
        total={total}
      />
    );
  });
}
