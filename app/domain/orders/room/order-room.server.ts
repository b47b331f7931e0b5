import { watchDocumentDates } from "../../books/invoices/watch-document-dates.server.ts";
import { queryOpenPayments } from "../../payments/pay/query-provider.server.ts";
import { querySentRefunds } from "../../payments/provider-answers/query-sent-refunds.server.ts";
import { queueLostRefundJobs } from "../../payments/refund/queue-refund-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Room } from "../../shop/registration/room.ts";
import { goodsArrivedJob } from "../../stock/jobs.ts";
import { day, queued, timed } from "../../shop/registration/task.ts";
import { followLegalRates } from "../../tax/rates/follow-legal-rates.server.ts";
import { clearEntries } from "../by-staff/entries.server.ts";
import { endUncollected } from "../cancel/cancel-fulfilment.server.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { orderChecks } from "./order-checks.server.ts";
import { remindToCollect } from "../delivery/remind-to-collect.server.ts";
import { notifyArrived } from "../pre-orders/notify-arrived.server.ts";
import { notifyLate } from "../delivery/notify-late.server.ts";
import { mailDigests } from "../mails/mail-digests.server.ts";
import { orderData } from "./order-data.server.ts";
import { renewPopularity } from "../popularity/renew-popularity.server.ts";

export const orderRoom: Room = {
  auditLabels: {
    acts: {
      "fulfilment.cancel": "Items cancelled",
      "fulfilment.deliver": "Delivered",
      "fulfilment.eway-bill": "E-way bill number saved",
      "fulfilment.join": "Parts joined",
      "fulfilment.lose": "Parcel lost",
      "fulfilment.move": "Delivery date moved",
      "fulfilment.pack": "Packed",
      "fulfilment.return": "Parcel came back",
      "fulfilment.return-damaged": "Parcel came back damaged",
      "fulfilment.serial": "Serial number corrected",
      "fulfilment.ship": "Shipped",
      "fulfilment.split": "Some items sent ahead",
      "fulfilment.tracking": "Tracking number corrected",
      "fulfilment.turn-back": "Parcel is coming back",
      "fulfilment.undo-delivery": "Delivery undone",
      "product.pre-order": "Pre-order changed",
      "order.address": "Address corrected",
      "order.billing-address": "Billing address corrected",
      "order.cancel": "Order cancelled",
      "order.change": "Order changed",
      "order.enter": "Order placed for customer",
      "order.expire": "Unpaid order cancelled",
      "order.mail-again": "Email sent again",
      "settings.delivery-area": "Delivery to PIN code changed",
      "settings.delivery-areas": "List of PIN codes replaced",
      "settings.delivery-zone": "Delivery zone changed",
    },
    fields: {
      billingaddressline1: "Billing address",
      billingaddressline2: "Billing address line 2",
      billingpincode: "Billing PIN code",
      buyerbusinessname: "Legal name",
      carrier: "Courier",
      deliverby: "Deliver by",
      daysfrom: "Days from",
      daysto: "Days to",
      areas: "PIN codes",
      waits: "Sent later",
    },
  },
  clearOut: clearEntries,
  checks: orderChecks,
  personalData: orderData,
  tasks: [
    // Runs of the same queue follow one another: slow ones must not take the place of the other clocks.
    timed("settle-orders", "clocks", "* * * * *", { queueName: "settle-orders" }, settleOrders),
    queued(goodsArrivedJob, "mails", notifyArrived),
    // At half past three in the morning in India, when few lists are read.
    timed("renew-popularity", "long", "0 22 * * *", { backfillPeriod: day }, renewPopularity),
    // At nine in the morning in India.
    timed("mail-digests", "mails", "30 3 * * *", { backfillPeriod: day }, mailDigests),
  ],
  async everyHour(shop) {
    await notifyLate(shop);
    await remindToCollect(shop);
    await endUncollected(shop);
  },
};

/** Providers are asked about unpaid orders before the orders may expire. */
async function settleOrders(shop: Shop): Promise<void> {
  const outcomes = await Promise.allSettled([
    queryOpenPayments(shop),
    querySentRefunds(shop),
    queueLostRefundJobs(shop),
    followLegalRates(shop),
    watchDocumentDates(shop),
  ]);
  // A provider that does not answer must not keep unpaid orders, and their stock, for ever: the requests time out.
  await expireUnpaidOrders(shop);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
