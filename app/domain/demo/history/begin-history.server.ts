import { sql } from "kysely";
import { daysAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import { PaymentMethodInput } from "../../payments/methods/payment-method-input.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { asStaff } from "./as-staff.server.ts";
import { openOwnShop } from "./own-goods.server.ts";
import type { Stage } from "./play-day.server.ts";

/** Prepares a new demo for a past that begins on `first`: the shop sells goods of its own too, and customers could also pay by transfer. */
export function beginHistory({ shop, on }: Stage, seed: string, first: string): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    const eve = daysAfter(first, -1);
    const now = new Date(startOfIndianDay(first).getTime() - 1);
    await sql`select set_config('shop.now', ${now.toISOString()}, true)`.execute(db);
    const { admin } = await asStaff({ ...on(db), now: () => now });
    const input = PaymentMethodInput.parse({
      name: "Bank transfer",
      accountDetails: "Yantra Computers (demo business)\nA/c 000000009999\nIFSC DEMO0000001",
    });
    await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", input), true);
    await openOwnShop(admin);
    await db
      .insertInto("demo_history")
      .values({ seed, played_until: sql`${eve}::date` })
      .execute();
  });
}
