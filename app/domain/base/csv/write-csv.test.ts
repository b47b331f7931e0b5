import { describe, expect, it } from "vitest";
import { writeCsv } from "./write-csv.ts";

const linesOf = (cells: (string | number | null)[]) => writeCsv(["Name"], [cells]).split("\r\n")[1];

describe("a CSV file", () => {
  it("begins with the mark of UTF-8 and ends its lines as spreadsheets expect", () => {
    expect(writeCsv(["Name", "Amount"], [["Mouse", 2]])).toBe("\uFEFFName,Amount\r\nMouse,2\r\n");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("never starts a formula with %j", (text) => {
    expect(linesOf([text])?.replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it.each([
    ["x;=1+1", "x;'=1+1"],
    ["x;-2;+3", "x;'-2;'+3"],
    ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
    ["x\n=1", '"x\n\'=1"'],
    ['x;"=1"', '"x;\'""=1"""'],
    ["a-b; c=d", "a-b; c=d"],
  ])("nor where a semicolon, a tab or a line end begins a new cell elsewhere, with %j", (text, cell) => {
    const [, ...lines] = writeCsv(["Name"], [[text]]).split("\r\n");
    expect(lines.join("")).toBe(cell);
  });

  it("leaves numbers numbers, negative ones too", () => {
    expect(linesOf([-1.5, 0, null])).toBe("-1.5,0,");
  });

  it("keeps commas, quotes and line ends inside their cell", () => {
    expect(writeCsv(["Name"], [['14" screen, black\nnew']])).toBe(
      '\uFEFFName\r\n"14"" screen, black\nnew"\r\n',
    );
  });
});
