import { read, utils } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { addsUp } from "./adds-up.ts";
import { type Figures, noFigures, type Report } from "./figures.ts";
import { reportCsv, reportXlsx } from "./report-file.server.ts";
import { readReportQuery } from "./report-query.ts";

const figures = (netSales: number): Figures => ({ ...noFigures, orders: 1, netSales, sales: netSales });
const none = { orders: 0, netSales: 0 };
const row = (key: string, label: string, paise: number): Report["rows"][number] => ({
  label,
  keys: { now: key, before: key, yearAgo: null },
  now: figures(paise),
  before: { orders: 1, netSales: 1_00 },
  yearAgo: none,
});
const rows = [row("2026-11-01", "1 Nov 2026", 57_990_50), row("2026-11-02", "2 Nov 2026", -1_000_05)];
const total = { now: figures(56_990_45), before: { orders: 1, netSales: 2_00 }, yearAgo: none };
const report = { rows, total, count: 2, most: 57_990_50, firstDay: null };
const query = readReportQuery(new URLSearchParams("from=2026-11-01&until=2026-11-02&by=day"), "2026-11-29");

describe("a report as a file", () => {
  it("has its rows in rupees with paise, days in ISO form, and the total as a row that says so", () => {
    const [heads, ...lines] = reportCsv(report, query).trim().split("\r\n");
    expect(heads).toMatch(/^Day,First day,Orders \(one can be in several rows\),Pieces,List value,/);
    expect(heads).toMatch(/,Net sales 2026-10-30 to 2026-10-31,Net sales 2025-11-02 to 2025-11-03$/);
    expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
      ["1 Nov 2026", "2026-11-01", "1"],
      ["2 Nov 2026", "2026-11-02", "1"],
      ["TOTAL", "", "1"],
    ]);
    expect(lines.map((line) => line.split(",").slice(-3))).toEqual([
      ["0", "1", "0"],
      ["0", "1", "0"],
      ["0", "2", "0"],
    ]);
    expect(lines.map((line) => line.split(",")[8])).toEqual(["57990.5", "-1000.05", "56990.45"]);
  });

  it("is the same as a workbook, with numbers as numbers and no formula", () => {
    const odd = [row("2026-11-01", "=1+1", 1_00)];
    const book = read(reportXlsx({ ...report, rows: odd }, query), { cellDates: true, UTC: true });
    const sheet = book.Sheets["Report"]!;
    const [heads, first, last] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(heads?.slice(0, 2)).toEqual(["Day", "First day"]);
    expect(first?.slice(0, 3)).toEqual(["=1+1", new Date("2026-11-01"), 1]);
    expect(sheet["B2"]).toMatchObject({ t: "d" });
    expect(sheet["A2"]).toMatchObject({ t: "s" });
    expect(last?.[0]).toBe("TOTAL");
    expect(last?.[8]).toBe(56_990.45);
  });

  it("is not made of more rows than a workbook should have", () => {
    const many = Array.from({ length: 10_000 }, () => row("2026-11-01", "1 Nov 2026", 0));
    expect(() => reportXlsx({ ...report, rows: many }, query)).toThrow("CSV");
  });
});

describe("a report adds up", () => {
  it("if the sums of its rows are its total, but for orders, which count in several rows", () => {
    const sums = { ...total, now: { ...total.now, orders: 2 } };
    expect(addsUp(sums, total, "day")).toBe(true);
    expect(addsUp(sums, { ...total, now: { ...total.now, gst: 1 } }, "day")).toBe(false);
    expect(addsUp(sums, { ...total, now: { ...total.now, orders: 3 } }, "day")).toBe(false);
  });

  it("also of the periods beside it, unless these have other spans of time", () => {
    const before = { ...total, before: { orders: 1, netSales: 3_00 } };
    expect(addsUp(total, before, "brand")).toBe(false);
    expect(addsUp(total, before, "day")).toBe(true);
  });
});
