import { indianDay, daysAfter } from "#domain/base/time/indian-days.ts";
import type { Stage } from "#domain/demo/history/play-day.server.ts";
import { rooms } from "#domain/doctor/rooms.server.ts";
import { readSamples } from "#domain/demo/load-sample-catalogue.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { createStoredMail, type RenderMail } from "#gateways/mail/mail-service.server.ts";
import { createPaymentGateway } from "#gateways/payments/payment-gateway.server.ts";
import { noChanges } from "../events/events.ts";

/** How long the shop keeps a mail that is done. */
const daysOfMails = 30;

/**
 * What the demo's past is written with until `until`, on the connections of `shop`, where it asks the database each time.
 * Its mails are kept and its payments go to the demo bank, whatever the settings say.
 */
export async function openStage(
  shop: Shop,
  renderMail: RenderMail,
  { until = indianDay(shop.now()), onRefusal }: Pick<Stage, "onRefusal"> & { until?: string },
): Promise<Stage> {
  const { cartEvents, orderEvents, catalogueEvents } = noChanges;
  const environment = { mode: "demo", url: shop.origin } as const;
  const on: Stage["on"] = (db) => ({
    ...shop,
    db,
    cartEvents,
    orderEvents,
    catalogueEvents,
    queryCache: undefined,
    payments: createPaymentGateway(environment, db),
    mail: createStoredMail(renderMail),
  });
  const samples = await readSamples("assets");
  const mailsFrom = daysAfter(until, 1 - daysOfMails);
  return { shop: on(shop.db), on, samples, rooms, mailsFrom, onRefusal };
}
