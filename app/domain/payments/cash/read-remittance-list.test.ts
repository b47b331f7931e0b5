import { describe, expect, it } from "vitest";
import type { RemittanceColumns } from "./remittance-columns.ts";
import { maxRemittanceLines, readRemittanceList } from "./read-remittance-list.ts";

const unnamed = { trackingColumn: "", amountColumn: "", orderColumn: "" };
const linesOf = (text: string, columns: Partial<RemittanceColumns> = {}) =>
  readRemittanceList(text, { ...unnamed, ...columns }).lines.map(({ trackingNumber, amount }) => [
    trackingNumber,
    amount,
  ]);

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
    expect(readRemittanceList(file, unnamed)).toMatchObject({
      lines: [{ line: 2, trackingNumber: "81234567890", amount: 118_000, orderNumber: "YN-1" }],
      columns: { tracking: 1, amount: 5, order: 2 },
      leftOut: [
        { line: 3, why: "prepaid" },
        { line: 4, why: "total", amount: 118_000 },
      ],
    });
  });

  it("asks for a column that is not clear, and takes it by its heading or number", () => {
    const file = "Waybill,COD amount,Amount remitted\n81,1180,1100\n";
    expect(readRemittanceList(file, unnamed)).toMatchObject({
      lines: [],
      headings: ["Waybill", "COD amount", "Amount remitted"],
      columns: { tracking: 0, amount: null },
    });
    expect(linesOf(file, { amountColumn: "amount  Remitted" })).toEqual([["81", 110_000]]);
    expect(linesOf(file, { trackingColumn: "1", amountColumn: "2" })).toEqual([["81", 118_000]]);
  });

  it("is refused with a line that cannot be read, when it is empty or too long", () => {
    expect(() => linesOf("BD 1\t1180\nBD 2\tabc")).toThrow("Line 2 (BD 2): 'abc' is not an amount in rupees");
    expect(() => linesOf("BD 1\t11.805")).toThrow("'11.805'");
    expect(() => linesOf("AWB\tAmount\n")).toThrow("at least one line");
    expect(() => linesOf("BD 1\t1\n".repeat(maxRemittanceLines + 1))).toThrow("at most 500");
  });
});

describe("the columns of a courier's statement", () => {
  it.each([
    ["AWB Code,COD Amount", [0, 1]],
    [
      "Order ID,AWB Code,Payment Method,Order Total,COD Payble Amount,Remitted Amount,COD Charges,CRF ID",
      [1, 4],
    ],
    ["Sr,Waybill,Declared Value,Collectable Value,GST", [1, 3]],
    ["Docket No,Net Payable", [0, 1]],
    ["Consignment Note,Gross Amount,TDS", [0, 1]],
    ["awb_number,cod_amount,cod_charges,net_amount", [0, 1]],
    ["AWBNo,CODAmount,FreightAmount", [0, 1]],
    ["LR No,Cash Collected,Tracking Status", [0, 1]],
    ["COD Remittance Date,Courier Tracking ID,Amount (₹),Invoice Value", [1, 2]],
    ["Return AWB,AWB,Amount Remitted", [1, 2]],
  ])("are found under '%s'", (heading, [tracking, amount]) => {
    const values = heading.split(",").map((_, at) => (at === tracking ? "14901100000101" : "35388.00"));
    expect(readRemittanceList(`${heading}\n${values.join(",")}\n`, unnamed).columns).toMatchObject({
      tracking,
      amount,
    });
  });

  it("are chosen where no heading says them, with or without an order number", () => {
    const file = "पार्सल,राशि,Ref No\nA1490,35388,YN-9\n";
    expect(readRemittanceList(file, unnamed)).toMatchObject({ lines: [], columns: { tracking: null } });
    const chosen = { trackingColumn: "1", amountColumn: "2", orderColumn: "" };
    expect(readRemittanceList(file, chosen).lines).toMatchObject([
      { amount: 3_538_800, orderNumber: "YN-9" },
    ]);
    expect(readRemittanceList(file, { ...chosen, orderColumn: "0" }).lines).toMatchObject([
      { orderNumber: null },
    ]);
  });
});

describe("the rows of a courier's statement", () => {
  it("are found below a banner, and what is no parcel is left out with its reason", () => {
    const file = `COD Remittance Report,,,
Client: Demo Computers,,Period: 01-Nov-26 to 07-Nov-26,
,,,
AWB No,Consignee,Delivered On,COD Amount
14901100000101,A Patil,03-Nov-26,35388.00
14901100000102,B Rao,04-Nov-26,"35,388.00"
AWB No,Consignee,Delivered On,COD Amount
,,,70776
Grand Total,,,70776.00
Less: COD charges,,,-70.00
GST @18% on COD charges,,,(12.60)
TDS u/s 194,,,70.78
Net payable,,,70622.62
This is computer generated,,,
`;
    const { lines, leftOut, deductions } = readRemittanceList(file, unnamed);
    expect(lines.map(({ line, amount }) => [line, amount])).toEqual([
      [5, 3_538_800],
      [6, 3_538_800],
    ]);
    expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
      [8, "total"],
      [9, "total"],
      [10, "deduction"],
      [11, "deduction"],
      [12, "deduction"],
      [13, "total"],
      [14, "note"],
    ]);
    expect(deductions).toEqual({ fee: 7_000, feeGst: 1_260, otherDeductions: 7_078 });
  });

  it.each([
    ["35388.00/-", 3_538_800],
    ["Rs. 35388.00", 3_538_800],
    ["Rs35388", 3_538_800],
    ["INR 35,388.00", 3_538_800],
    ["₹ 35,388 /-", 3_538_800],
    ["३५३८८", 3_538_800],
    ["35388.00 CR", 3_538_800],
    ["35388.00 DR", -3_538_800],
    ["(35388.00)", -3_538_800],
    ["-35388", -3_538_800],
    ["−₹35,388", -3_538_800],
    ["35388.00-", -3_538_800],
  ])("have the amount '%s'", (written, amount) => {
    expect(linesOf(`AWB,COD Amount\n14901100000101,"${written}"\n`)).toEqual([["14901100000101", amount]]);
  });

  it("keep their codes, guarded or as numbers of a program", () => {
    const file =
      'sep=;\nAWB;COD Amount\n="00149";10\n\'00150;10\n14901100000101.0;10\n१४९;10\n1.49011E+13;10\n';
    expect(linesOf(file).map(([number]) => number)).toEqual([
      "00149",
      "00150",
      "14901100000101",
      "149",
      "1.49011E+13",
    ]);
  });
});
