import {
  ageLabels,
  type Owed,
  type OwedKind,
  type OwedRow,
  owedTitles,
} from "#domain/reports/questions/owed.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { type Area, useArea } from "../../area.ts";
import { rupeesText } from "../report/change-text.ts";
import { RowsLink } from "./question.tsx";
import type { Permission } from "#domain/shop/access/permissions.ts";

type Place = { label: string; to: string; needs?: Permission };

/** What is owed, as the shop says it, and the list with its rows. */
const ofShop: Record<OwedKind, (row: OwedRow) => Place> = {
  courier: ({ name }) => ({
    label: `Cash with ${name}`,
    to: `/admin/cash?courier=${encodeURIComponent(name)}`,
  }),
  claim: ({ name }) => ({ label: `Claims against ${name}`, to: "/admin/cash#claims" }),
  vendor: ({ name, id }) => ({ label: `Cash with ${name}`, to: `/admin/cash/vendors/${id}` }),
  "to-confirm": () => ({
    label: "UPI payments and transfers to confirm",
    to: "/admin/orders?payment=to-confirm",
    needs: "orders.read-any",
  }),
  unpaid: () => ({
    label: "UPI payments and transfers not made yet",
    to: "/admin/orders?payment=pending",
    needs: "orders.read-any",
  }),
  payable: ({ name, id }) => ({ label: `${name}: payable now`, to: `/admin/payouts/${id}` }),
  waiting: ({ name, id }) => ({ label: `${name}: not payable yet`, to: `/admin/payouts/${id}` }),
  refund: () => ({
    label: "Refunds to send",
    to: "/admin/orders?payment=refunding",
    needs: "orders.read-any",
  }),
  credit: () => ({ label: "Store credit", to: "/admin/store-credit", needs: "store-credit.read" }),
};

const ofVendor: Partial<Record<OwedKind, string>> = {
  vendor: "Customers’ cash that you have",
  payable: "Payable to you now",
  waiting: "Not payable yet",
};

const placeOf = (row: OwedRow, area: Area): Place =>
  area === "/admin"
    ? ofShop[row.kind](row)
    : {
        label: ofVendor[row.kind] ?? row.kind,
        to: row.kind === "vendor" ? "/vendor/payouts#cash" : "/vendor/payouts",
      };

export function OwedTables({ toUs, byUs }: Owed) {
  const area = useArea();
  const titles = owedTitles(area === "/admin");
  return [toUs, byUs].map(
    (rows, index) =>
      rows.length > 0 && <OwedTable key={titles[index]} title={titles[index] ?? ""} rows={rows} />,
  );
}

function OwedTable({ title, rows }: { title: string; rows: OwedRow[] }) {
  const area = useArea();
  const total: OwedRow = {
    kind: "credit",
    name: "total",
    id: "",
    count: 0,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    ages: ageLabels.map((_, index) => rows.reduce((sum, { ages }) => sum + (ages[index] ?? 0), 0)),
  };
  const columns: Column<OwedRow>[] = [
    {
      key: "who",
      title: "What",
      isHead: true,
      cell: (row) => (row === total ? "Total" : placeOf(row, area).label),
    },
    ...ageLabels.map((label, index): Column<OwedRow> => ({
      key: label,
      title: `${label} (₹)`,
      align: "right",
      cell: ({ ages }) => rupeesText(ages[index] ?? 0),
    })),
    {
      key: "amount",
      title: "In all (₹)",
      align: "right",
      cell: (row) => {
        const text = rupeesText(row.amount);
        if (row === total) return text;
        const { to, needs } = placeOf(row, area);
        return <RowsLink to={to} {...(needs && { needs })} text={text} />;
      },
    },
  ];
  return (
    <div className="question-part">
      <h3>{title}</h3>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowId={({ kind, name, id }) => `${kind} ${name} ${id}`}
        total={total}
        empty={null}
      />
    </div>
  );
}
