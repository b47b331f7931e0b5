import type { OrderMail } from "../mail-data.ts";
import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type OwnedUnitId, writeUnitId } from "./owned-unit-id.ts";
import type { OwnedUnitInput } from "./owned-unit-input.ts";

/** Invoice numbers run and serial numbers are printed on boxes, so that both can be guessed. */
const byAccount: RateLimit = { rule: "owned-unit-account", attempts: 10, perMinutes: 60 };
const byNetwork: RateLimit = { rule: "owned-unit-address", attempts: 30, perMinutes: 60 };

type MatchingUnit = OwnedUnitId & {
  name: string;
  serialNumber: string;
  orderNumber: string;
  buyerId: string | null;
  buyerEmail: string;
};

/**
 * Adds a product that somebody else bought to the signed-in person's products, such as a gift, and mails its buyer. What
 * they bought themselves is in the list already. Adding it twice changes nothing more.
 * Refuses:
 * - more than 10 attempts an hour by an account, or 30 by a network
 * - with one sentence: a serial number that is not on that invoice, what is not delivered, was given back, or has
 *   another new owner
 */
export async function addOwnedUnit(shop: Shop, input: OwnedUnitInput): Promise<OwnedUnitId> {
  const actor = requirePermission(shop.actor, "returns.ask-own");
  await countAttempt(shop, byAccount, actor.userId);
  await countAttempt(shop, byNetwork, actor.address);
  return inTransaction(shop, async (shop) => {
    const match = await findUnit(shop, input);
    if (!match) throw refusal("owned-unit.not-found");
    const { orderId, position, unit } = match;
    if (match.buyerId === actor.userId) return { orderId, position, unit };
    const added = await shop.db
      .insertInto("owned_units")
      .values({ order_id: orderId, position, unit, user_id: actor.userId, added_at: shop.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("unit")
      .executeTakeFirst();
    if (!added) {
      const owner = await shop.db
        .selectFrom("owned_units")
        .select("user_id")
        .where("order_id", "=", orderId)
        .where("position", "=", position)
        .where("unit", "=", unit)
        .executeTakeFirst();
      if (owner?.user_id !== actor.userId) throw refusal("owned-unit.not-found");
      return { orderId, position, unit };
    }
    if (match.buyerId !== null) {
      const id = writeUnitId(match);
      await queueMail<OrderMail>(shop, `product-added:${id}:${shop.now().getTime()}`, match.buyerEmail, {
        template: "product-added",
        orderId,
        orderNumber: match.orderNumber,
        product: match.name,
        serialNumber: match.serialNumber,
        unitId: id,
      });
    }
    return { orderId, position, unit };
  });
}

/** Locks the order, so that a credit or a replacement comes before this or after it. */
async function findUnit(
  shop: Shop,
  { serialNumber, invoiceNumber }: OwnedUnitInput,
): Promise<MatchingUnit | undefined> {
  const { rows } = await sql<MatchingUnit>`
    select units.order_id as "orderId", units.position, units.unit, order_lines.name,
      units.serial_number as "serialNumber", orders.number as "orderNumber", orders.user_id as "buyerId",
      orders.user_email as "buyerEmail"
    from unit_serials units
      join tax_documents invoice on invoice.fulfilment_id = units.fulfilment_id and invoice.kind = 'invoice'
      join fulfilments on fulfilments.id = units.fulfilment_id and fulfilments.status = 'delivered'
      join order_lines on order_lines.order_id = units.order_id and order_lines.position = units.position
      join orders on orders.id = units.order_id
    where bare_number(units.serial_number) = bare_number(${serialNumber})
      and bare_number(invoice.number) = bare_number(${invoiceNumber})
      and ${isWithCustomer}
    for key share of orders
  `.execute(shop.db);
  return rows[0];
}

/** Whether a row of `unit_serials`, named `units`, is with its customer: not replaced, not credited, not back. */
export const isWithCustomer = sql<boolean>`(
  units.replaced_by is null and units.returned_at is null and not exists (
    select from credit_serials where credit_serials.order_id = units.order_id
      and credit_serials.position = units.position and credit_serials.unit = units.unit
  )
)`;
