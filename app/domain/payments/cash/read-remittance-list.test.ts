import { describe, expect, it } from "vitest";
import { maxRemittanceLines, readRemittanceList } from "./read-remittance-list.ts";

const unnamed = { trackingColumn: "", amountColumn: "" };
const linesOf = (text: string, columns = unnamed) =>
  readRemittanceList(text, columns).lines.map(({ trackingNumber, amount }) => [trackingNumber, amount]);

describe("a courier's list", () => {
  it.each([
    ["tabs", "BD 1\t1180\nBD 2\t₹1,18,000.50"],
    ["commas, also within an amount", "BD 1,1180\nBD 2,1,18,000.50"],
    ["spaces", "BD 1 1180\nBD 2 118000.50"],
    ["semicolons", 'BD 1;1180\n"BD 2";Rs. 118000.50\n\n'],
  ])("may be separated by %s", (_, text) => {
    expect(linesOf(text)).toEqual([
      ["BD 1", 118_000],
      ["BD 2", 11_800_050],
    ]);
  });

  it("finds its columns by their headings, whatever lies between", () => {
    const file =
      "Sl,AWB No,Order ID,Delivery date,Invoice value,COD Amount,COD charges,GST\n" +
      '1,\'81234567890,YN-1,2026-11-20,1180,"1,180.00",35,6.30\n2,81234567891,YN-2,2026-11-20,0,0,0,0\n,Total,,,,"1,180.00",,\n';
    expect(readRemittanceList(file, unnamed)).toEqual({
      lines: [{ line: 2, trackingNumber: "81234567890", amount: 118_000 }],
      headings: { tracking: "AWB No", amount: "COD Amount" },
      leftOut: 2,
    });
  });

  it("asks for a column that is not clear, and takes it by its heading or number", () => {
    const file = "Waybill,COD amount,Amount remitted\n81,1180,1100\n";
    expect(() => linesOf(file)).toThrow("'Waybill', 'COD amount', 'Amount remitted'");
    expect(linesOf(file, { trackingColumn: "", amountColumn: "amount  Remitted" })).toEqual([
      ["81", 110_000],
    ]);
    expect(linesOf(file, { trackingColumn: "1", amountColumn: "2" })).toEqual([["81", 118_000]]);
  });

  it("is refused with a line that cannot be read, when it is empty or too long", () => {
    expect(() => linesOf("BD 1\t1180\nBD 2\tabc")).toThrow("Line 2 (BD 2): 'abc' is not an amount in rupees");
    expect(() => linesOf("BD 1\t-1180")).toThrow("'-1180'");
    expect(() => linesOf("BD 1\t11.805")).toThrow("'11.805'");
    expect(() => linesOf("AWB\tAmount\n")).toThrow("at least one line");
    expect(() => linesOf("BD 1\t1\n".repeat(maxRemittanceLines + 1))).toThrow("at most 500");
  });
});
