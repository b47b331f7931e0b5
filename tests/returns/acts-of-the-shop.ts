import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { undoDelivery } from "#domain/orders/fulfil/undo-delivery.server.ts";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { runReturnClocks } from "#domain/returns/desk/run-return-clocks.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { listLinesToPay } from "#domain/books/payouts/list-open-lines.server.ts";
import { readLeft } from "#domain/orders/credited-lines/lines-left.server.ts";
import { receiveCashOf } from "../support/test-cash.ts";
import { makeTransition } from "../support/test-fulfilments.ts";
import { payOut } from "../support/test-payouts.ts";
import { refundRequest } from "../support/test-refunds.ts";
import type { Act, WorldOfReturns } from "./world-of-returns.ts";

/** The shop's refund form: pieces of a line, with or without serial numbers, or a lower price. */
export async function refundsByForm(world: WorldOfReturns): Promise<Act> {
  const { random, admin } = world;
  const order = random.oneOf(world.orders);
  const left = await readLeft(admin, order.id);
  const line = random.oneOf(left.flatMap(({ lines }) => lines));
  const pieces = random.below(2) === 0 ? 0 : 1 + random.below(line.quantity + 1);
  const all = line.taxable + line.cgst * 2 + line.igst;
  const amount = pieces > 0 ? undefined : Math.floor((all * random.oneOf([0.05, 0.3, 1])) / 100) * 100;
  const units = line.serials.map(({ unit }) => unit).toSorted(() => random.next() - 0.5);
  const request = refundRequest({
    [line.position]: {
      quantity: pieces,
      ...(amount !== undefined && { amount }),
      restock: pieces > 0 && random.below(2) === 0,
      units: units.slice(0, pieces),
    },
  });
  const what = amount === undefined ? `${pieces} pieces` : `${amount} paise`;
  return {
    name: `refunds-${amount === undefined ? "pieces" : "price"} ${order.number} line ${line.position}: ${what}`,
    run: () => refundMoney(admin, order.id, request),
  };
}

export function undoesDelivery(world: WorldOfReturns): Act {
  const { random, admin } = world;
  const order = random.oneOf(world.orders);
  const [seller, id] = random.oneOf(Object.entries(order.fulfilments));
  return { name: `undoes-delivery ${order.number} of ${seller}`, run: () => undoDelivery(admin, id) };
}

/** What was undone is delivered again, or comes back with the courier. */
export async function courierEnds(world: WorldOfReturns): Promise<Act | null> {
  const { random, shop } = world;
  const shipped = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "vendor_id as vendorId"])
    .where("fulfilments.status", "=", "shipped")
    .orderBy("orders.created_at")
    .orderBy("vendor_id")
    .execute();
  if (shipped.length === 0) return null;
  const { id, vendorId } = random.oneOf(shipped);
  const seller = world.seller(vendorId);
  const end = random.oneOf(["deliver", "deliver", "return", "return-damaged", "lose"] as const);
  return {
    name: `courier-${end} of ${vendorId}`,
    run: () => (end === "deliver" ? deliverFulfilment(seller, id) : makeTransition(seller, id, end)),
  };
}

/** What has not left is cancelled. */
export async function cancelsFulfilment(world: WorldOfReturns): Promise<Act> {
  const { random } = world;
  const order = random.oneOf(world.orders);
  const [seller, id] = random.oneOf(Object.entries(order.fulfilments));
  return {
    name: `cancels-fulfilment ${order.number} of ${seller}`,
    run: () => cancelFulfilment(world.seller(seller), id, { reason: "out-of-stock" }),
  };
}

export async function paysOut(world: WorldOfReturns): Promise<Act | null> {
  const { random, admin } = world;
  const seller = random.oneOf(["pune", "bengaluru", "nagpur", "nashik"]);
  const { payable, deducted } = await listLinesToPay(admin, seller);
  const sum = [...payable, ...deducted].reduce((sum, { amount }) => sum + amount, 0);
  if (payable.length === 0 || sum <= 0) return null;
  return { name: `pays-out ${seller}`, run: () => payOut(admin, seller) };
}

/** The courier's cash of an order comes. */
export function cashComes(world: WorldOfReturns): Act | null {
  const cash = world.orders.filter(({ method }) => method === "cod");
  if (cash.length === 0) return null;
  const order = world.random.oneOf(cash);
  return { name: `cash-comes ${order.number}`, run: () => receiveCashOf(world.admin, order) };
}

/** Some hours or days later, with what the shop does by itself. */
export function timePasses(world: WorldOfReturns): Act {
  const hours = world.random.oneOf([1, 5, 20, 30, 60, 100, 200]);
  return {
    name: `time-passes ${hours} hours`,
    run: async () => {
      world.passTime(hours);
      await expireUnpaidOrders(world.shop);
      await runReturnClocks({ ...world.shop, actor: { role: "system" } });
    },
  };
}

export function somebodyOrders(world: WorldOfReturns): Act {
  return { name: "orders", run: () => world.addOrder() };
}
