import { sql } from "kysely";
import type { ReturnReason, ReturnWish } from "#db/values/return-values.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { daysBetween, indianDay } from "../../base/time/indian-days.ts";
import { approveReturn } from "../../returns/desk/answer-return.server.ts";
import { pickUpGoods, receiveGoods } from "../../returns/desk/bring-goods.server.ts";
import { decideGoods } from "../../returns/quarantine/decide-goods.server.ts";
import { requestReturn } from "../../returns/request/request-return.server.ts";
import { freePieces } from "../../returns/return/free-pieces.server.ts";
import type { ReturnRequest } from "../../returns/return/return-request.ts";
import { requestableOf, wishesFor } from "../../returns/return/returnable.ts";
import { arriveReturn } from "../../returns/settle/arrive-return.server.ts";
import { inspectReturn } from "../../returns/settle/inspect-return.server.ts";
import { refundReturn } from "../../returns/settle/refund-return.server.ts";
import { replaceReturn } from "../../returns/settle/replace-return.server.ts";
import { digitsOf, oneOf, uuidOf } from "./made-up/chance.ts";
import { linesDelivered } from "./delivered-lines.server.ts";
import { fateOfLine } from "./fates.ts";
import { asCustomer, type Scene, sellerOf, type SignedIn } from "./scene.ts";
import { pickSerials } from "./send-parcels.server.ts";
import { textsFor, words } from "./made-up/words.ts";

/** Customers ask to send back what came some days ago, of one order in any case. */
export async function askForReturns(scene: Scene, asked?: string): Promise<void> {
  for (const line of await linesDelivered(scene)) {
    const { token, position, delivered, orderId, userId, method } = line;
    const { isReturned, daysToReturn, reason, wish } = fateOfLine(token, position);
    const isDue = isReturned && daysBetween(delivered, scene.day) === daysToReturn;
    if (!isDue && token !== asked) continue;
    const free = (await freePieces(scene.shop, orderId)).find((free) => free.position === position);
    if (!free) continue;
    const possible = requestableOf(free, scene.day).returnFor;
    const why = possible.includes(reason) ? reason : possible.find((other) => other === "defect");
    if (!why) continue;
    const wishes = wishesFor("return", why, free.changeOfMind);
    // Cash has to come before it can be given back as store credit.
    const wanted = wishes.includes(wish) && !(wish === "store-credit" && method === "cod") ? wish : wishes[0];
    if (!wanted || (wanted === "store-credit" && method === "cod")) continue;
    const units = free.units.slice(0, 1).map(({ unit }) => unit);
    scene.next(() => ask(asCustomer(scene, userId), line, { reason: why, wish: wanted, units }));
  }
}

type Asked = { reason: ReturnReason; wish: ReturnWish; units: number[] };

/** As people do: the form says what store credit comes to, and they send it again. */
async function ask(
  customer: SignedIn,
  {
    orderId,
    position,
    productId,
    token,
  }: { orderId: string; position: number; productId: string; token: string },
  { reason, wish, units }: Asked,
): Promise<void> {
  const request: ReturnRequest = {
    requestId: uuidOf(token, position, "return"),
    kind: "return",
    units,
    quantity: 1,
    reason,
    words:
      reason === "changed-mind"
        ? ""
        : oneOf(textsFor(words.returns[reason], productId), token, position, "words"),
    wish,
    told: undefined,
    handover: reason === "changed-mind" ? "courier" : "pickup",
    address: null,
  };
  try {
    await requestReturn(customer, orderId, position, request);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "return.store-credit-told") throw error;
    await requestReturn(customer, orderId, position, { ...request, told: Number(error.fields.told) });
  }
}

/** Sellers go on with each return a day or two after its last step. */
export async function settleReturns(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  const open = await shop.db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "order_id")
    .select([
      "returns.id",
      "state",
      "quantity",
      "wish",
      "handover",
      "vendor_id",
      "product_id",
      "position",
      "order_id",
    ])
    .select(["checkout_token as token", "reason"])
    .select(
      sql<Date>`(select max(happened_at) from order_events where return_id = returns.id)`.as("lastStep"),
    )
    .select(sql<string>`(select max(id)::text from order_events where return_id = returns.id)`.as("seen"))
    .where("ended_at", "is", null)
    .orderBy("requested_at")
    .orderBy("checkout_token")
    .orderBy("position")
    .execute();
  for (const returned of open) {
    const { id, token, position, state } = returned;
    const pause = oneOf([1, 1, 2], token, position, state);
    if (daysBetween(indianDay(returned.lastStep), day) >= pause) scene.next(() => goOn(scene, id, returned));
  }
  await decideAboutGoods(scene);
}

type OpenReturn = {
  state: string;
  quantity: number;
  seen: string;
  wish: string;
  handover: string;
  vendor_id: string;
  product_id: string;
  order_id: string;
  position: number;
  token: string;
  reason: string;
};

async function goOn(scene: Scene, id: string, returned: OpenReturn): Promise<void> {
  const { state, quantity, seen, wish, vendor_id, product_id, position, token } = returned;
  const seller = sellerOf(scene, vendor_id);
  const trackingNumber = `R${digitsOf(10, token, position, state)}`;
  if (state === "requested") return approveReturn(seller, id, { seen, answer: "" });
  if (state === "approved") {
    return pickUpGoods(seller, id, { seen, by: "courier", carrier: "Sahya Express", trackingNumber });
  }
  if (state === "in-transit") return receiveGoods(seller, id, { seen });
  if (state === "received") return inspect(seller, id, returned);
  if (state === "replacing") return arriveReturn(seller, id, { seen });
  if (state !== "accepted") return;
  if (wish !== "replacement") return refundReturn(seller, id, { seen });
  const stock = await scene.shop.db
    .selectFrom("stock_levels")
    .select("on_hand")
    .where("product_id", "=", product_id)
    .executeTakeFirst();
  if (!stock || stock.on_hand < quantity) return;
  await replaceReturn(seller, id, {
    seen,
    isHandedOver: false,
    carrier: "Kaveri Parcels",
    trackingNumber,
    ewayBillNumber: "",
    serials: await pickSerials(
      scene.shop,
      { vendorId: vendor_id, productId: product_id, quantity },
      token,
      position,
      "replacement",
    ),
  });
}

/** The seller finds what was sent. */
async function inspect(seller: SignedIn, id: string, { seen, reason }: OpenReturn): Promise<void> {
  const units = await seller.db
    .selectFrom("return_units")
    .innerJoin("unit_serials", (join) =>
      join
        .onRef("unit_serials.order_id", "=", "return_units.order_id")
        .onRef("unit_serials.position", "=", "return_units.position")
        .onRef("unit_serials.unit", "=", "return_units.unit"),
    )
    .select(["return_units.unit", "serial_number"])
    .where("return_units.return_id", "=", id)
    .execute();
  await inspectReturn(seller, id, {
    seen,
    outcome: "accept",
    condition: reason === "damaged-in-transit" ? "damaged" : reason === "changed-mind" ? "like-new" : "used",
    note: "",
    found: Object.fromEntries(units.map(({ unit, serial_number }) => [unit, serial_number])),
  });
}

const decisions = { "changed-mind": "stock", "damaged-in-transit": "scrap" } as const;

/** Two days after a return has ended, its seller says what becomes of the goods. */
async function decideAboutGoods(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  const goods = await shop.db
    .selectFrom("returned_goods")
    .innerJoin("returns", "returns.id", "return_id")
    .select([
      "returned_goods.id",
      "returned_goods.quantity",
      "returned_goods.vendor_id",
      "reason",
      "ended_at",
    ])
    .where("place", "=", "quarantine")
    .where("returns.state", "in", ["refunded", "replaced"])
    .orderBy("returned_goods.id")
    .execute();
  for (const { id, quantity, vendor_id, reason, ended_at } of goods) {
    if (!ended_at || daysBetween(indianDay(ended_at), day) < 2) continue;
    const decision = decisions[reason as keyof typeof decisions] ?? "to-supplier";
    const decided = { goodsId: id, seen: quantity, pieces: quantity, note: "", decision };
    scene.next(() => decideGoods(sellerOf(scene, vendor_id), decided));
  }
}
