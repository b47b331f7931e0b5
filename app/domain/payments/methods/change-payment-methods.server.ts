import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkKeys } from "../payment/checked-keys.server.ts";
import { methodColumns } from "./method-columns.server.ts";
import { findPaymentMethod, isUsed } from "./list-payment-methods.server.ts";
import type { PaymentMethodInput } from "./payment-method-input.ts";
import type { ProviderToAdd } from "./provider-to-add.ts";

/**
 * Adds a payment method, switched off. Its keys are sealed, and nobody is shown more of them than the last four
 * characters.
 * Refuses: keys that cannot be the provider's; a provider that is already set up.
 */
export async function addPaymentMethod(
  shop: Shop,
  provider: ProviderToAdd,
  input: PaymentMethodInput,
): Promise<string> {
  requirePermission(shop.actor, "settings.change");
  const { columns, audited } = methodColumns(shop, provider, input, null);
  return inTransaction(shop, async (shop) => {
    const added = await shop.db
      .insertInto("payment_methods")
      .values({ provider, name: input.name, enabled: false, created_at: shop.now(), ...columns })
      .onConflict((conflict) => conflict.column("provider").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw refusal("payment-method.set-up-already", { provider });
    await note(shop, "payment-method.add", added.id, input.name, {
      before: null,
      after: { provider, name: input.name, enabled: false, ...audited },
    });
    return added.id;
  });
}

/**
 * Changes a payment method's name, keys or account. A key that is left empty stays as it is. New keys of a method that is
 * switched on are tried at once.
 * Refuses: keys that cannot be the provider's; a missing account.
 */
export async function changePaymentMethod(shop: Shop, id: string, input: PaymentMethodInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const toTry = await inTransaction(shop, async (shop) => {
    const row = await lockMethod(shop, id);
    const { columns, audited } = methodColumns(shop, row.provider, input, row);
    const hasNewKeys = columns.credentials_sealed !== undefined;
    await shop.db
      .updateTable("payment_methods")
      .set({ name: input.name, ...columns, ...(hasNewKeys && { keys_refused_at: null }) })
      .where("id", "=", id)
      .execute();
    const isRenamed = row.name !== input.name;
    if (!isRenamed && Object.keys(audited).length === 0) return null;
    await note(shop, "payment-method.change", id, input.name, {
      before: isRenamed ? { name: row.name } : {},
      after: { ...(isRenamed && { name: input.name }), ...audited },
    });
    return hasNewKeys && row.enabled ? row.provider : null;
  });
  if (toTry !== null) await checkKeys(shop, toTry);
}

/**
 * Switches a payment method on or off in the checkout, with immediate effect.
 * Refuses: switching on a method that has no keys, or whose provider does not accept them, answers with an error, or
 * cannot be reached.
 */
export async function switchPaymentMethod(shop: Shop, id: string, enabled: boolean): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const method = await findPaymentMethod(shop, id);
  if (!method) throw notThere();
  const isUsable = method.type === "offline" || method.isGiven || method.keys !== null;
  if (enabled && !isUsable) throw refusal("payment-method.no-keys");
  const { provider } = method;
  if (enabled && method.type === "digital") {
    const check = await checkKeys(shop, provider);
    if (check !== "works") throw refusal("payment-method.does-not-work", { provider, check });
  }
  await inTransaction(shop, async (shop) => {
    const changed = await shop.db
      .updateTable("payment_methods")
      .set({ enabled })
      .where("id", "=", id)
      .where("enabled", "<>", enabled)
      .returning("name")
      .executeTakeFirst();
    if (!changed) return;
    await note(shop, "payment-method.switch", id, changed.name, {
      before: { enabled: !enabled },
      after: { enabled },
    });
  });
}

/**
 * Deletes a payment method with its keys.
 * Refuses: a method that orders were placed with, because their refunds may need it; one set up by the environment.
 */
export async function deletePaymentMethod(shop: Shop, id: string): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const method = await findPaymentMethod(shop, id);
  if (!method) throw notThere();
  if (method.isGiven) throw refusal("payment-method.set-up-by-environment");
  await inTransaction(shop, async (shop) => {
    const deleted = await shop.db
      .deleteFrom("payment_methods")
      .where("id", "=", id)
      .where(({ not }) => not(isUsed))
      .returning(["name", "provider"])
      .executeTakeFirst();
    if (!deleted) {
      throw refusal("payment-method.in-use");
    }
    await note(shop, "payment-method.delete", id, deleted.name, { before: deleted, after: null });
  });
}

async function lockMethod(shop: Shop, id: string) {
  const method = await findPaymentMethod(shop, id);
  if (!method) throw notThere();
  return shop.db
    .selectFrom("payment_methods")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(notThere);
}

function notThere(): Refusal {
  return refusal("payment-method.not-found");
}

type Trail = Pick<Parameters<typeof writeAudit>[1], "before" | "after">;

function note(shop: Shop, action: string, id: string, name: string, trail: Trail) {
  return writeAudit(shop, { action, subject: { id, name }, vendorId: null, ...trail });
}
