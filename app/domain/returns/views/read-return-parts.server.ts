import { sql } from "kysely";
import type { ReturnState } from "#db/values/return-values.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { quoteReturn } from "../steps/quote-return.ts";
import { credited } from "../../orders/order/revenue.server.ts";
import { refundColumns } from "../../payments/refund-accounts/customer-refunds.server.ts";
import { termsOfLine } from "../return/free-pieces.server.ts";
import { destinationOf, mayTakeStoreCredit } from "../return/settlement.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { can, type Rights } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import type { ReturnRow } from "./read-return-row.server.ts";

/**
 * Reads the steps of a return. `requestedBy` is the account of the customer, who may also work for a vendor.
 * `namesPeople`: with the names of those who took the steps.
 */
export async function readTimeline(
  shop: Shop,
  returnId: string,
  { requestedBy, namesPeople }: { requestedBy: string | null; namesPeople: boolean },
) {
  const rows = await shop.db
    .selectFrom("order_events")
    .leftJoin("auth_users", "auth_users.id", "actor_id")
    .select(["order_events.id", "actor_id", "auth_users.name as person", "happened_at as happenedAt"])
    .select(({ ref }) => [
      ref("actor_role").$castTo<Rights["role"]>().as("role"),
      ref("event").$castTo<ReturnEvent | "request">().as("event"),
      ref("from_state").$castTo<ReturnState | null>().as("from"),
      ref("to_state").$castTo<ReturnState>().as("to"),
    ])
    .select(sql<Record<string, string>>`detail`.as("detail"))
    .where("return_id", "=", returnId)
    .where("machine", "=", "return")
    .orderBy("order_events.id")
    .execute();
  return rows.map(({ role, actor_id: userId, person, ...row }) => ({
    ...row,
    by: requestedBy !== null && userId === requestedBy ? "buyer" : sideOf(role),
    /** The name of the person, for the staff. */
    person: namesPeople ? person : null,
  }));
}

/** Who took a step. 'clock': it happened by itself. */
function sideOf(role: Rights["role"]): "buyer" | "seller" | "shop" | "clock" {
  if (can({ role }, "returns.handle-any")) return "shop";
  if (can({ role }, "returns.handle-own")) return "seller";
  return can({ role }, "returns.ask-own") ? "buyer" : "clock";
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
    .select(refundColumns)
    .select("payments.provider")
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
export async function worthOfPieces(shop: Shop, row: ReturnRow): Promise<number> {
  const { creditId } = row;
  if (creditId !== null) {
    const { amount } = await shop.db
      .selectFrom("credits")
      .select(credited.as("amount"))
      .where("id", "=", creditId)
      .executeTakeFirstOrThrow();
    return amount;
  }
  const left = await leftOf(shop, { id: row.fulfilmentId, orderId: row.orderId });
  return quoteReturn(left, row, withoutFee).amount;
}

const withoutFee = { changeOfMind: "refund", restockingPercent: 0 } as const;

/** Reads what a customer who asked for the money gets if they take store credit instead; null if they may not. */
export async function readStoreCreditOffer(shop: Shop, row: ReturnRow): Promise<number | null> {
  return mayTakeStoreCredit(row) ? (await quoteOf(shop, row)).amount : null;
}

/** Reads how a return can be settled that is accepted; null in other states. */
export async function readSettlement(shop: Shop, row: ReturnRow) {
  if (row.state !== "accepted" && row.state !== "choosing") return null;
  const { amount, highestFee, terms } = await quoteOf(shop, row);
  return {
    /** Where its money goes by the customer's choice and the terms of the line. */
    destination: destinationOf(row, terms, amount),
    highestFee,
    inStock: await stockOf(shop, row.productId),
  };
}

async function quoteOf(shop: Shop, row: ReturnRow) {
  const terms = await termsOfLine(shop, row);
  const left = await leftOf(shop, { id: row.fulfilmentId, orderId: row.orderId });
  return { terms, ...quoteReturn(left, row, terms) };
}
