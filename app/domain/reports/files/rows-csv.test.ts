import { expect, it } from "vitest";
import { mostRows, type RowsColumn, rowsCsv } from "./rows-csv.ts";

type Row = { name: string; amount: number };
const columns = (sum: number): RowsColumn<Row>[] => [
  { head: "Customer", text: ({ name }) => name },
  { head: "Amount", value: ({ amount }) => amount, sum, unit: 100 },
];
const rows = [
  { name: "Asha", amount: 1_050 },
  { name: "=1+1", amount: -1_300 },
];

it("ends with the sums of its rows, guards its cells and has numbers with a plain minus", () => {
  expect(rowsCsv(columns(-250), rows).slice(1).trim().split("\r\n")).toEqual([
    "Customer,Amount",
    "Asha,10.5",
    "'=1+1,-13",
    "TOTAL,-2.5",
  ]);
});

it("is not made of rows that do not add up, or of too many", () => {
  expect(() => rowsCsv(columns(0), rows)).toThrow("do not add up");
  expect(() =>
    rowsCsv(
      columns(0),
      Array.from({ length: mostRows + 1 }, () => rows[0]!),
    ),
  ).toThrow("fewer days");
});
