import { sellerScope } from "../../shop/access/seller-scope.ts";
import { isShortened, oddCode } from "../../base/sheets/odd-cells.ts";
import { leftOf } from "../credited-lines/lines-left.server.ts";
import type { OrderLineLeft } from "../credited-lines/credit-goods.ts";
import { ShipInput } from "../fulfilment/ship-input.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { tickIfCorrect } from "../serial-refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type ChangedRate, findChangedRates } from "../../tax/rates/changed-rates.server.ts";
import { isToCollect, positionAmongParts } from "../order/order-conditions.server.ts";
import { exceededEwayBillLimit } from "../../tax/rates/eway-bill-limits.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import { type ListedShipment, readShipList } from "./read-ship-list.ts";

/** What became, or would become, of a line of a list of shipments. */
export type ListedOutcome = ListedShipment & {
  vendorName: string | null;
  outcome: "ships" | "shipped-before" | "refused";
  /** Why it is refused, as a sentence. */
  reason: string | null;
  /** The limit in rupees that it exceeds: its e-way bill number is to be entered. */
  ewayBillLimit: number | null;
  /** What of it bears another GST rate than it was ordered at. */
  changedRates: ChangedRate[];
};

type ShipListOptions = {
  /** Whether units may be shipped without the serial number that their product needs. */
  isWithoutSerials?: boolean | undefined;
};

/**
 * Ships the orders of a list, each in a transaction of its own: what one line is refused for does not stop the others.
 * The same list again ships nothing more. Vendors ship their own fulfilments, admins everybody's.
 * Refuses the whole list: one that cannot be read (readShipList).
 */
export function shipListed(
  shop: Shop,
  text: string,
  options: ShipListOptions = {},
): Promise<ListedOutcome[]> {
  return workThrough(shop, text, options, (shipment) => shipFulfilment(shop, shipment.id, shipment.input));
}

/**
 * Says for each line of a list of shipments what shipping it would do. It ships each order and takes that back at once,
 * so it answers exactly what shipping would.
 */
export function checkShipList(
  shop: Shop,
  text: string,
  options: ShipListOptions = {},
): Promise<ListedOutcome[]> {
  return workThrough(shop, text, options, async (shipment) => {
    const takeBack = new Error("Only tried.");
    try {
      await inTransaction(shop, async (shop) => {
        await shipFulfilment(shop, shipment.id, shipment.input);
        throw takeBack;
      });
    } catch (error) {
      if (error !== takeBack) throw error;
    }
  });
}

async function workThrough(
  shop: Shop,
  text: string,
  options: ShipListOptions,
  ship: (shipment: { id: string; input: ShipInput }) => Promise<void>,
): Promise<ListedOutcome[]> {
  sellerScope(shop.actor, "fulfilments.ship");
  const outcomes: ListedOutcome[] = [];
  /** The line that each fulfilment was first named on. */
  const seen = new Map<string, number>();
  /** The line that each unit is shipped on. */
  const units = new Map<string, number>();
  for (const listed of readShipList(text)) {
    const ofOrder = await readCandidates(shop, listed.orderNumber);
    const named = ofOrder.filter((candidate) => isNamed(candidate, listed));
    // A part may have been joined with another one since.
    const candidates = named.length > 0 ? named : ofOrder;
    const same = candidates.find((candidate) => isSame(candidate, listed));
    let vendorName = same?.vendorName ?? null;
    const add = (
      outcome: ListedOutcome["outcome"],
      of: Candidate | null,
      facts: Partial<ListedOutcome> = {},
    ) => {
      const isMoved = listed.sentBy !== "collected" && listed.ewayBillNumber === undefined;
      const ewayBillLimit = isMoved && of?.ewayBillNumber === null ? of.ewayBillLimit : null;
      outcomes.push({
        ...listed,
        vendorName,
        outcome,
        reason: null,
        ewayBillLimit,
        changedRates: [],
        ...facts,
      });
    };
    try {
      if (same && !seen.has(same.id)) {
        seen.set(same.id, listed.line);
        add("shipped-before", same);
        continue;
      }
      const target = same ?? chooseFulfilment(candidates);
      ({ vendorName } = target);
      if (target.isToCollect && target.status === "processing") throw refusal("order.to-be-collected");
      const line = seen.get(target.id);
      if (line !== undefined) throw refusal("ship-list.twice", { line });
      seen.set(target.id, listed.line);
      const { input, numbers } = await inputOf(shop, target, listed, options);
      for (const [unit, serialNumber] of numbers) {
        const line = units.get(unit);
        if (line !== undefined) throw refusal("ship-list.serial-twice", { serialNumber, line });
      }
      const changed = await findChangedRates(shop, target);
      await ship({ id: target.id, input });
      for (const [unit] of numbers) units.set(unit, listed.line);
      add("ships", target, {
        changedRates: changed.filter(({ fulfilmentId }) => fulfilmentId === target.id),
      });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof BadLine)) throw error;
      const reason = error.message.replace(tickIfCorrect, "ship it on the order's page if this is correct");
      add("refused", null, { reason });
    }
  }
  return outcomes;
}

/** A line that is no shipment, with a sentence that says why. */
class BadLine extends Error {}

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

/** The fulfilments of the order that the actor may ship. */
function readCandidates(shop: Shop, orderNumber: string) {
  const scope = sellerScope(shop.actor, "fulfilments.ship");
  let own = shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select([
      "fulfilments.id",
      "fulfilments.order_id as orderId",
      "fulfilments.vendor_id as vendorId",
      "fulfilments.vendor_name as vendorName",
      "fulfilments.status",
      "fulfilments.sent_by as sentBy",
      "fulfilments.carrier",
      "fulfilments.tracking_number as trackingNumber",
      "fulfilments.collected_by as collectedBy",
      "fulfilments.eway_bill_number as ewayBillNumber",
      isToCollect.as("isToCollect"),
      positionAmongParts.as("place"),
    ])
    .select(exceededEwayBillLimit(shop.now()).as("ewayBillLimit"))
    .where("orders.number", "=", orderNumber)
    .orderBy("fulfilments.vendor_id");
  if (scope !== "everybody") own = own.where("fulfilments.vendor_id", "=", scope.vendorId);
  return own.execute();
}

/** Whether a candidate is the part, and of the seller, that a line names. */
const isNamed = (
  { place, vendorName }: Candidate,
  { part = place.number, seller = vendorName }: ListedShipment,
) => part === place.number && seller.toLowerCase() === vendorName.toLowerCase();

function isSame(candidate: Candidate, listed: ListedShipment): boolean {
  const { status, sentBy, carrier, trackingNumber, collectedBy } = candidate;
  return (
    (status === "shipped" || status === "delivered") &&
    sentBy === listed.sentBy &&
    (carrier ?? "") === listed.carrier &&
    (trackingNumber ?? "") === listed.trackingNumber &&
    (collectedBy ?? "") === listed.collectedBy
  );
}

/**
 * Chooses the fulfilment that a line means: the only one that is packed. If none is packed, the first one is refused
 * with its own reason.
 * Refuses: an order without a fulfilment of the actor's; several packed ones.
 */
function chooseFulfilment(candidates: readonly Candidate[]): Candidate {
  const packed = candidates.filter(({ status }) => status === "processing");
  if (packed.length > 1) {
    throw refusal("ship-list.several-sellers", {
      vendors: [...new Set(packed.map(({ vendorName }) => vendorName))],
    });
  }
  const target = packed[0] ?? candidates.find(({ status }) => status !== "cancelled") ?? candidates[0];
  if (!target) throw refusal("order.not-found");
  return target;
}

/**
 * What the line ships, and the serial numbers of its units by seller and product. Throws BadLine for a courier, tracking number, name or serial number that
 * the shipping form would refuse.
 */
async function inputOf(
  shop: Shop,
  target: Candidate,
  listed: ListedShipment,
  { isWithoutSerials }: ShipListOptions,
): Promise<{ input: ShipInput; numbers: [unit: string, serialNumber: string][] }> {
  if (isShortened(listed.trackingNumber)) throw new BadLine(`${oddCode(listed.trackingNumber)}.`);
  const { lines } = await leftOf(shop, target);
  const serials = serialsByLine(lines, listed.serials);
  const read = ShipInput.safeParse({ ...listed, serials, isWithoutSerials });
  if (!read.success) throw new BadLine(`${read.error.issues[0]?.message ?? "This line cannot be read"}.`);
  const numbers = lines.flatMap(({ position, productId }) =>
    (read.data.serials.get(position) ?? []).map((serial): [string, string] => {
      return [`${target.vendorId}:${productId}:${bareNumber(serial)}`, serial];
    }),
  );
  return { input: read.data, numbers };
}

/**
 * Gives the serial numbers of a list's line to the lines of the order. If it has several products, their order decides.
 * Refuses: too few or too many for several products.
 */
function serialsByLine(
  lines: readonly OrderLineLeft[],
  serials: readonly string[],
): Record<string, string[]> {
  const due = lines.filter(({ quantity }) => quantity > 0);
  const [only] = due;
  if (serials.length === 0 || !only) return {};
  if (due.length === 1) return { [only.position]: [...serials] };
  const pieces = due.reduce((sum, { quantity }) => sum + quantity, 0);
  if (serials.length !== pieces)
    throw refusal("ship-list.serials-unclear", { pieces, given: serials.length });
  let from = 0;
  return Object.fromEntries(
    due.map(({ position, quantity }) => [position, serials.slice(from, (from += quantity))]),
  );
}
