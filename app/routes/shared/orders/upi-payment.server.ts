import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { findUpiPayee } from "#domain/payments/payment/payment-offers.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { upiLink } from "#domain/payments/pay/upi-link.ts";
import { drawQrCode, type QrCode } from "#http/rendering/draw-qr-code.server.ts";

/** The link that pays what is due of an order to the shop's UPI address, and its QR code. */
export type UpiPayment = { link: string; picture: QrCode };

/** Null for an order that does not wait for UPI to the shop. */
export function upiPaymentOf(order: OrderPage): UpiPayment | null {
  if (order.upi === null || !waitsForTransfer(order)) return null;
  return drawUpi(upiLink(order.upi, order));
}

/** The same at the counter, for each part of an order that is paid when its customer collects it. */
export async function counterUpi(
  shop: Shop,
  { number, paymentMethod, fulfilments }: ShopOrder,
): Promise<Partial<Record<string, UpiPayment>>> {
  const waiting = fulfilments.filter(({ isToCollect, status }) => isToCollect && !isAtEnd(status));
  const payee = paymentMethod === "cod" && waiting.length > 0 ? await findUpiPayee(shop) : undefined;
  if (!payee) return {};
  return Object.fromEntries(
    waiting.map(({ id, toCollect }) => [id, drawUpi(upiLink(payee, { number, due: toCollect }))]),
  );
}

const drawUpi = (link: string): UpiPayment => ({ link, picture: drawQrCode(link) });
