import { decideDemoBankPayment } from "#domain/demo/demo-bank.server.ts";
import type { CheckoutAddress } from "#domain/orders/checkout/checkout-input.ts";
import { queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { placeTestOrder, sendFulfilment, type TestOrder } from "./test-fulfilments.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

type Pieces = Record<string, number>;
/** What the buyer enters in the checkout other than usual. */
type Entered = Partial<CheckoutAddress>;
type BankOrder = TestOrder & { bankPayment: string };

export type TestSales = Pick<TestShop, "shop" | "database" | "stopClockAt" | "close"> & {
  /** Places an order of these quantities by product id, which waits for its payment at the demo bank. */
  unpaidOrder: (pieces: Pieces) => Promise<BankOrder>;
  /** The same, paid. */
  paidOrder: (pieces: Pieces) => Promise<BankOrder>;
  /** The same, paid and shipped by all its vendors. */
  shippedOrder: (pieces: Pieces, entered?: Entered) => Promise<BankOrder>;
};

/** A shop with the sample catalogue, whose three vendors are in three states, and customers who buy from it. */
export async function openTestSales(
  options: Parameters<typeof openTestShop>[0] & { now: Date },
): Promise<TestSales> {
  const { shop, database, stopClockAt, close } = await openTestShop({ ...options, sellsSamples: true });

  async function unpaidOrder(pieces: Pieces, entered?: Entered) {
    const order = await placeTestOrder(shop, pieces, "demo", entered);
    const bankPayment = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    return { ...order, bankPayment };
  }
  async function paidOrder(pieces: Pieces, entered?: Entered) {
    const unpaid = await unpaidOrder(pieces, entered);
    await decideDemoBankPayment(shop, unpaid.bankPayment, "approved");
    await queryPaymentOfOrder(shop, unpaid.id);
    return unpaid;
  }
  async function shippedOrder(pieces: Pieces, entered?: Entered) {
    const paid = await paidOrder(pieces, entered);
    for (const vendor of Object.keys(paid.fulfilments)) await sendFulfilment(shop, paid, vendor);
    return paid;
  }
  return { shop, database, stopClockAt, close, unpaidOrder, paidOrder, shippedOrder };
}
