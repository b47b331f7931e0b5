import type { PaymentSource } from "#db/values/payment-values.ts";
import type { Counter } from "../../payments/cash/counter.ts";
import { methodOf } from "../../payments/payment/payment-kinds.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type MailToQueue, queueMails } from "../../shop/mails/queue-mail.server.ts";
import type { OrderMail } from "../mail-data.ts";
import type { Bill, LineToBill } from "../order/bill-order.ts";
import { collectingOf, paidByText } from "../order/order-labels.ts";
import type { Mailboxes } from "./mailboxes.server.ts";
import {
  cashParts,
  mailedAddress,
  promisesOf,
  summariseGoods,
  summarisePart,
} from "./order-summary.server.ts";
import { queueNotice } from "./queue-notice.server.ts";

type PlacedLine = LineToBill & {
  vendorName: string;
  name: string;
  awaits: string | null;
  isCollected: boolean;
};

type Placed = {
  id: string;
  number: string;
  buyer: { email: string };
  bill: Bill<PlacedLine>;
  input: ShippingAddress & { phone: string; storeCredit: number };
  provider: PaymentSource;
  fulfilmentIds: ReadonlyMap<string, string>;
  promised: ReadonlyMap<string, string>;
  expiresAt: Date | null;
};

/** What of the shop the mail says: where to pay, and where sellers read about orders. */
type Places = Pick<Extract<OrderMail, { template: "order-placed" }>, "accountDetails" | "upi"> & {
  counter: Counter;
  mailboxes: Mailboxes | undefined;
};

/**
 * Tells the customer of an order that was placed, without reading it again, and of cash the sellers too: they may begin
 * to work on it.
 */
export async function tellOfOrder(shop: Shop, placed: Placed, location: Places): Promise<void> {
  const { id: orderId, number: orderNumber, bill, input, provider } = placed;
  const parts = bill.parts
    .map(({ part, lines, roundOff }) => {
      const [{ vendorId, vendorName, awaits, isCollected }] = lines;
      const promisedFor = placed.promised.get(part) ?? null;
      const id = placed.fulfilmentIds.get(part) ?? "";
      return summarisePart({ id, vendorId, vendorName, promisedFor, awaits, isCollected, lines, roundOff });
    })
    .toSorted((a, b) => (a.vendorId < b.vendorId ? -1 : 1));
  const isCash = provider === "cod";
  const address = mailedAddress(input);
  const { phone, storeCredit } = input;
  const collecting = collectingOf(bill.parts.flatMap(({ lines }) => lines));
  const mail: MailToQueue<OrderMail> = {
    eventKey: `order-placed:${orderId}`,
    recipient: placed.buyer.email,
    mail: {
      template: "order-placed",
      orderId,
      orderNumber,
      total: bill.total,
      ...(storeCredit > 0 && { storeCredit }),
      payBy: placed.expiresAt?.toISOString() ?? null,
      accountDetails: location.accountDetails,
      upi: location.upi,
      ...(isCash && { cash: cashParts(parts, location.counter) }),
      order: {
        goods: summariseGoods(bill.parts),
        address,
        phone,
        paidBy: paidByText(methodOf(provider), {
          creditUsed: storeCredit,
          total: bill.total,
          ...collecting,
        }),
        promises: promisesOf(parts),
      },
    },
  };
  if (!isCash) return queueMails<OrderMail>(shop, [mail]);
  const notice = {
    event: "new",
    by: "customer",
    orderId,
    orderNumber,
    isCash,
    address,
    phone,
    parts,
  } as const;
  await queueNotice(shop, `new:${orderId}`, notice, { alongside: [mail], mailboxes: location.mailboxes });
}
