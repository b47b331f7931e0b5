import { writeCsv } from "../../base/csv/write-csv.ts";
import { shortNumberText } from "../../base/identifiers/short-number.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readSelected, type SelectedPart } from "../selection/read-selected.server.ts";
import type { Selection } from "../selection/selection.ts";

type Column = readonly [heading: string, cell: (part: SelectedPart) => string | number | null];

const goodsOf = ({ lines }: SelectedPart) =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");

/** 'Part' and 'Seller' say which part of its order a line is. The reader needs them, and the courier fills what is empty. */
const columns: readonly Column[] = [
  ["Order number", ({ number }) => number],
  ["Short number", ({ shortNumber }) => shortNumberText(shortNumber)],
  ["Part", ({ part }) => `${part.number} of ${part.of}`],
  ["Seller", ({ vendorName }) => vendorName],
  ["Name", ({ customer }) => customer.name],
  ["Address", ({ customer }) => customer.address.join(", ")],
  ["City", ({ city }) => city],
  ["PIN code", ({ pincode }) => pincode],
  ["Phone", ({ customer }) => customer.phone],
  ["Products", goodsOf],
  ["Value", ({ worth }) => worth / 100],
  ["Cash to collect", ({ paymentMethod, toCollect }) => (paymentMethod === "cod" ? toCollect / 100 : null)],
  ["Courier", () => null],
  ["Tracking number", () => null],
  // The law's limit depends on where the goods go, so each line says whether it needs one.
  ["E-way bill", ({ ewayBillLimit }) => (ewayBillLimit === null ? null : "needed")],
  ["Vehicle", () => null],
];

/**
 * The packed parts of a selection as a CSV file, to fill in couriers and tracking numbers and to read back as a list of
 * shipments.
 */
export async function* exportShipList(shop: Shop, selection: Selection): AsyncGenerator<string> {
  const parts = await readSelected(shop, selection);
  const packed = parts.filter(({ status, isToCollect }) => status === "processing" && !isToCollect);
  yield writeCsv(
    columns.map(([heading]) => heading),
    packed.map((part) => columns.map(([, cell]) => cell(part))),
  );
}
