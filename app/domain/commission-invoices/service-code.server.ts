import type { Shop } from "../shop/shop.ts";

/** What the shop's service is called on its invoices, and its code (SAC). */
export type ServiceCode = { description: string; sac: string };

/** Reads how the service is called and coded on documents that are issued at a moment. */
export function readServiceCode({ db }: Shop, at: Date): Promise<ServiceCode> {
  return db
    .selectFrom("commission_service_codes")
    .select(["description", "sac"])
    .where("valid_from", "<=", at)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}
