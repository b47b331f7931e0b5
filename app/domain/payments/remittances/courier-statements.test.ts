import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder, remittance } from "#tests/support/test-cash.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { workbookOf } from "#tests/support/test-workbook.ts";
import { textOfSheet } from "../../base/sheets/text-of-sheet.server.ts";
import { listCashClaims } from "../cash/expected-cash.server.ts";
import { findRemittance, listRemittances } from "../cash/remittances.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkRemittance, recordRemittance } from "./record-remittance.server.ts";
import { settleDifference } from "./settle-difference.server.ts";

/** The price of an order with GST, in paise. */
const price = 5_900_000;
const rupees = price / 100;

let test: TestShop;
let shop: Shop;
let admin: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:30:00Z") });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  ({ id: product } = await addProduct(shop, { stock: 1_000 }));
});
afterAll(() => test.close());

let parcels = 14_901_100_000_100;

/** A cash order on its way under a courier's number of 14 digits. */
async function sentOrder() {
  const order = await placeCashOrder(shop, product, { isDelivered: false });
  const tracking = String((parcels += 1));
  await shop.db
    .updateTable("fulfilments")
    .set({ tracking_number: tracking })
    .where("id", "=", order.fulfilmentId)
    .execute();
  return { ...order, tracking };
}
const sentOrders = (count: number) => Promise.all(Array.from({ length: count }, sentOrder));

const statement = (list: string, facts = {}) => remittance([], { list, ...facts });

/** What becomes of each line, checked first and then recorded, and what the bank has. */
async function record(list: string, facts = {}) {
  const input = statement(list, facts);
  const { lines, deductions } = await checkRemittance(admin, input);
  const id = await recordRemittance(admin, input);
  const { rows, amount, fee, feeGst, otherDeductions } = (await findRemittance(admin, id))!;
  const recorded = rows.toSorted((a, b) => a.line - b.line);
  expect(recorded.map(({ fate }) => fate)).toEqual(lines.map(({ fate }) => fate));
  expect({ fee, feeGst, otherDeductions }).toEqual(deductions);
  const states = recorded.map(({ fate, state }) => [fate, state]);
  return { id, states, inBank: amount - fee - feeGst - otherDeductions };
}

const delivers = ["delivers", "applied"];

it("an aggregator's statement names the code, the amount and the order", async () => {
  const [sentOrder] = await sentOrders(1);
  const heading =
    "Order ID,Courier Company,AWB Code,Address Pincode,Payment Method,Order Total,COD Remittance Date,COD Payble Amount,Remitted Amount,COD Charges,Freight Total Amount,CRF ID,UTR No";
  const row = `${sentOrder!.number},Delhivery Surface,${sentOrder!.tracking},411001,cod,${rupees},2026-11-20,${rupees}.00,${rupees}.00,35.00,82.60,12000001,AXISCN0000000001`;
  expect(await record(`${heading}\n${row}\n`)).toMatchObject({ states: [delivers], inBank: price });
});

it("a statement with a banner, totals and deductions comes to what the bank has", async () => {
  const [first, second] = await sentOrders(2);
  const list = `COD Remittance Report,,,
Client: Demo Computers,,Period: 01-Nov-26 to 07-Nov-26,
,,,
AWB No,Consignee,Delivered On,COD Amount
${first!.tracking},A Patil,03-Nov-26,${rupees}.00
${second!.tracking},B Rao,04-Nov-26,"Rs. ${rupees}.00/-"
Total,,,${2 * rupees}
COD charges,,,70.00
GST on COD charges,,,12.60
Net payable,,,${2 * rupees - 82.6}
`;
  expect(await record(list)).toMatchObject({ states: [delivers, delivers], inBank: 2 * price - 8_260 });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("a workbook is read like text", async () => {
  const [sentOrder] = await sentOrders(1);
  const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>AWB Number</t></is></c><c r="B1" t="inlineStr"><is><t>COD Amount</t></is></c></row><row r="3"><c r="A3"><v>${sentOrder!.tracking}</v></c><c r="B3"><v>${rupees}</v></c></row>`;
  const list = await textOfSheet(workbookOf(cells), 10_000);
  expect(await checkRemittance(admin, statement(list))).toMatchObject({
    lines: [{ line: 3, fate: "delivers" }],
    columns: { tracking: 0, amount: 1 },
  });
});

it("a shortened number is found by its order, or waits with its reason", async () => {
  const [first, second] = await sentOrders(2);
  const list = `AWB,Order ID,COD Amount\n1.49011E+13,${first!.number},${rupees}\n1.49011E+13,#${second!.number.toLowerCase()},${rupees}\n1.49011E+13,,${rupees}\nLOST,YN-NOBODY,10\n`;
  const { states } = await record(list);
  expect(states).toEqual([delivers, delivers, ["shortened", "open"], ["unknown", "open"]]);
  expect(await checkInvariants(shop)).toEqual([]);
});

it("money that a courier takes back is owed by it again, and what was never sent is a difference", async () => {
  const [first, second, never] = await sentOrders(3);
  await record(`AWB,COD Amount\n${first!.tracking},${rupees}\n`);
  const { id, states, inBank } = await record(
    `AWB,COD Amount,Remarks\n${second!.tracking},${rupees},\n${first!.tracking},-${rupees},Reversal: returned to origin\n${never!.tracking},(${rupees}),Reversal\n`,
  );
  expect(states).toEqual([delivers, ["taken-back", "applied"], ["never-sent", "open"]]);
  expect(inBank).toBe(-price);
  const claims = (await listCashClaims(admin)).filter(({ orderNumber }) => orderNumber === first!.number);
  expect(claims).toMatchObject([{ amount: price, collected: price }]);
  expect(await checkInvariants(shop)).toEqual([]);
  // Twice is not taken back; what is sent again pays the claim.
  expect((await record(`${first!.tracking},-1`)).states).toEqual([["never-sent", "open"]]);
  expect((await record(`${first!.tracking},${rupees}`)).states).toEqual([["pays-claim", "applied"]]);
  expect((await listCashClaims(admin)).map(({ orderNumber }) => orderNumber)).not.toContain(first!.number);
  await settleDifference(
    admin,
    { remittanceId: id, line: 4 },
    { settle: "set-aside", reason: "Asked the courier" },
  );
  expect(await checkInvariants(shop)).toEqual([]);
});

it("money that is sent and taken back in one statement is judged line by line", async () => {
  const [sentOrder] = await sentOrders(1);
  const list = `${sentOrder!.tracking},${rupees}\n${sentOrder!.tracking},-500\n${sentOrder!.tracking},-${rupees}\n${sentOrder!.tracking},500`;
  const { states, id } = await record(list);
  expect(states).toEqual([
    delivers,
    ["taken-back", "applied"],
    ["never-sent", "open"],
    ["pays-claim", "applied"],
  ]);
  expect((await listRemittances(admin)).find((remittance) => remittance.id === id)).toMatchObject({
    amount: 0,
  });
  expect(await checkInvariants(shop)).toEqual([]);
});

it("asks for a column that is not clear, and is not recorded until it is chosen", async () => {
  const [sentOrder] = await sentOrders(1);
  const input = statement(
    `AWB,COD Amount,Remitted Amount\n${sentOrder!.tracking},${rupees},${rupees - 10}\n`,
  );
  expect(await checkRemittance(admin, input)).toMatchObject({ lines: [], columns: { amount: null } });
  await expect(recordRemittance(admin, input)).rejects.toMatchObject({ code: "remittance.column-unclear" });
  const chosen = { ...input, amountColumn: "2" };
  expect((await checkRemittance(admin, chosen)).lines).toMatchObject([{ fate: "delivers" }]);
});
