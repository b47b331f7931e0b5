import { sql } from "kysely";
import type { ReturnState } from "#db/words.ts";
import { readLeft } from "../../credits/lines-left.server.ts";
import { computeCredit, creditAmount } from "../../credits/credit-goods.ts";
import { amountOf, shareOfPieces } from "../../credits/line-share.ts";
import { credited } from "../../orders/revenue.server.ts";
import { freePieces } from "../../returns/free-pieces.server.ts";
import { destinationOf, highestFee } from "../../returns/settlement.ts";
import { stockOf } from "../../stock/replacement-stock.server.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ReturnEvent } from "../../transitions/return-machine.ts";
import type { ReturnRow } from "./read-return-row.server.ts";

/**
 * Reads the steps of a return. `askedBy` is the account of the customer, who may also work for a vendor. `namesPeople`:
 * with the names of those who took the steps.
 */
export async function readTimeline(
  shop: Shop,
  returnId: string,
  { askedBy, namesPeople }: { askedBy: string | null; namesPeople: boolean },
) {
  const rows = await shop.db
    .selectFrom("order_events")
    // The actor is stored as 'admin <user id>': see writeOrderEvent.
    .leftJoin("auth_users", (join) => join.on("auth_users.id", "=", sql`split_part(actor, ' ', 2)`))
    .select(["order_events.id", "actor", "auth_users.name as person", "happened_at as happenedAt"])
    .select(({ ref }) => [
      ref("event").$castTo<ReturnEvent | "request">().as("event"),
      ref("from_state").$castTo<ReturnState | null>().as("from"),
      ref("to_state").$castTo<ReturnState>().as("to"),
    ])
    .select(sql<Record<string, string>>`detail`.as("detail"))
    .where("return_id", "=", returnId)
    .where("machine", "=", "return")
    .orderBy("order_events.id")
    .execute();
  return rows.map(({ actor, person, ...row }) => ({
    ...row,
    by: sideOf(actor, askedBy),
    /** The name of the person, for the staff. */
    person: namesPeople ? person : null,
  }));
}

/** Who took a step. 'clock': it happened by itself. */
function sideOf(actor: string, askedBy: string | null): "buyer" | "seller" | "shop" | "clock" {
  const [role = "", userId] = actor.split(" ");
  if (role === "customer" || (askedBy !== null && userId === askedBy)) return "buyer";
  if (role === "vendor") return "seller";
  return role === "admin" ? "shop" : "clock";
}

/**
 * Reads the refunds of a return: each carries its id as the id of the request. What is refunded of cash when that has come
 * in is one refund for all credits of the shipment, and is shown while it waits for an account.
 */
export function readReturnRefunds(
  shop: Shop,
  { id: returnId, fulfilmentId, creditId }: { id: string; fulfilmentId: string; creditId: string | null },
) {
  return shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select([
      "refunds.id",
      "refunds.amount",
      "payments.provider",
      "refunds.status",
      "refunds.created_at as createdAt",
      "refunds.finished_at as finishedAt",
    ])
    .select(sql<string | null>`refunds.sent_on::text`.as("sentOn"))
    .select(sql<boolean>`refunds.store_credit_id is not null`.as("isToStoreCredit"))
    .where((eb) => {
      const ofCash = eb.and([
        eb("refunds.request_id", "is", null),
        eb("refunds.fulfilment_id", "=", fulfilmentId),
        eb("refunds.status", "=", "waiting-for-account"),
      ]);
      const own = eb("refunds.request_id", "=", returnId);
      return creditId === null ? own : eb.or([own, ofCash]);
    })
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
}

/** What the pieces of a return were credited with or, before that, what they cost the customer, in whole paise. */
export async function worthOfPieces(
  shop: Shop,
  { orderId, position, quantity, creditId }: ReturnRow,
): Promise<number> {
  if (creditId !== null) {
    const { amount } = await shop.db
      .selectFrom("credits")
      .select(credited.as("amount"))
      .where("id", "=", creditId)
      .executeTakeFirstOrThrow();
    return amount;
  }
  const { fulfilment, line } = await readLineLeft(shop, { orderId, position });
  if (!fulfilment || !line) return 0;
  const pieces = Math.min(quantity, line.quantity);
  const credit = computeCredit(fulfilment, [
    { position, quantity: pieces, amount: null, isRestocked: false, units: [] },
  ]);
  return credit ? creditAmount(credit) : 0;
}

async function readLineLeft(shop: Shop, { orderId, position }: Pick<ReturnRow, "orderId" | "position">) {
  const isIt = (line: { position: number }) => line.position === position;
  const fulfilment = (await readLeft(shop, orderId)).find(({ lines }) => lines.some(isIt));
  return { fulfilment, line: fulfilment?.lines.find(isIt) };
}

/** Reads how a return can be settled that is accepted; null in other states. */
export async function readSettlement(
  shop: Shop,
  { orderId, position, productId, state, reason, wish, quantity }: ReturnRow,
) {
  if (state !== "accepted" && state !== "choosing") return null;
  const line = (await freePieces(shop, orderId)).find((line) => line.position === position);
  const { line: left } = await readLineLeft(shop, { orderId, position });
  if (!line || !left) return null;
  // Without the rounding of the order, of which no fee is taken.
  const price = amountOf(shareOfPieces(left, Math.min(quantity, left.quantity)));
  return {
    /** Where its money goes by the customer's wish and the terms of the line. */
    destination: destinationOf({ reason, wish }, line),
    highestFee: highestFee({ reason }, price, line),
    /** Pieces of the product in stock. */
    inStock: await stockOf(shop, productId),
  };
}
