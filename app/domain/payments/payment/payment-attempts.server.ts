import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long to wait before asking the provider about a payment: first after the session's creation, then after each
 * answer that nothing is decided. After the last pause, a week later, a provider has long settled or dropped a payment.
 */
const pauses = [2 * minute, 5 * minute, 15 * minute, hour, 6 * hour, day, 2 * day, 4 * day];

/** The pause after a question that got no answer. Such a question is not counted. */
const pauseWithoutAnswer = 5 * minute;

export type PaymentAttempt = { provider: string; providerOrderId: string };

/** A payment session with what it asked for, whole paise. */
export type StoredSession = PaymentAttempt & { amount: number };

/**
 * Stores a payment session of an order. The provider is asked about it at the latest when the order expires. Storing it
 * again makes it the latest session and starts the pauses again.
 */
export async function writePaymentSession(
  shop: Shop,
  orderId: string,
  { provider, providerOrderId, amount }: StoredSession,
): Promise<void> {
  const now = shop.now();
  const schedule = {
    created_at: now,
    next_ask_at: sql<Date>`least(
      ${after(now, pauses[0])}::timestamptz, (select expires_at from orders where id = ${orderId})
    )`,
    asks: 0,
  };
  await shop.db
    .insertInto("payment_attempts")
    .values({
      provider,
      provider_order_id: providerOrderId,
      order_id: orderId,
      amount,
      ...schedule,
    })
    .onConflict((conflict) => conflict.columns(["provider", "provider_order_id"]).doUpdateSet(schedule))
    .execute();
}

/**
 * Takes the payment that has been due longest at this provider, so that no other process asks about it too. It is due
 * again by itself if the question gets no answer. Returns undefined if none is due.
 */
export async function takeDueAttempt(shop: Shop, provider: string): Promise<PaymentAttempt | undefined> {
  const now = shop.now();
  return shop.db
    .updateTable("payment_attempts")
    .set({ next_ask_at: after(now, pauseWithoutAnswer) })
    .where("provider", "=", provider)
    .where("provider_order_id", "=", ({ selectFrom }) =>
      selectFrom("payment_attempts as due")
        .select("due.provider_order_id")
        .where("due.provider", "=", provider)
        .where("due.next_ask_at", "<=", now)
        .orderBy("due.next_ask_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["provider", "provider_order_id as providerOrderId"])
    .executeTakeFirst();
}

/**
 * Whether the money of this payment is still wanted: its order is not paid yet, and nobody has cancelled it. An order
 * that only expired is revived if it is paid after all.
 */
export async function isMoneyWanted(shop: Shop, attempt: PaymentAttempt): Promise<boolean> {
  const order = await shop.db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select("orders.id")
    .where("provider", "=", attempt.provider)
    .where("provider_order_id", "=", attempt.providerOrderId)
    .where("orders.payment_status", "in", ["pending", "failed"])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("orders.status", "<>", "cancelled"),
        exists(
          selectFrom("fulfilments")
            .select("fulfilments.id")
            .whereRef("fulfilments.order_id", "=", "orders.id")
            .where("fulfilments.cancel_reason", "=", "expired"),
        ),
      ]),
    )
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Schedules the next question after the answer that nothing is decided; at the latest for when the order expires. After
 * the last pause the provider is not asked any more, but its messages still count.
 */
export async function noteUndecided(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const now = shop.now();
  // PostgreSQL arrays start at 1, and `asks` is read as it was before this answer. least() ignores nulls, so after the
  // last pause it would return the order's expiry.
  const upcoming = pauses.map((pause) => after(now, pause));
  await shop.db
    .updateTable("payment_attempts")
    .set({
      asks: sql`asks + 1`,
      next_ask_at: sql`
        case when asks + 1 < ${pauses.length} then least(
          (${upcoming}::timestamptz[])[asks + 2],
          (select expires_at from orders where orders.id = payment_attempts.order_id and expires_at > ${now})
        ) end
      `,
    })
    .where("provider", "=", attempt.provider)
    .where("provider_order_id", "=", attempt.providerOrderId)
    .where("next_ask_at", "is not", null)
    .execute();
}

/** Stops asking about a payment that is decided. */
export async function closeAttempt(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  await shop.db
    .updateTable("payment_attempts")
    .set({ next_ask_at: null })
    .where("provider", "=", attempt.provider)
    .where("provider_order_id", "=", attempt.providerOrderId)
    .execute();
}

const after = (now: Date, pause = 0) => new Date(now.getTime() + pause);
