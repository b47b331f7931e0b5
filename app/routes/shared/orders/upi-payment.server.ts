import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { upiLink } from "#domain/payments/pay/upi-link.ts";
import { drawQrCode, type QrCode } from "#http/rendering/draw-qr-code.server.ts";

/** The link that pays what is due of an order to the shop's UPI address, and its QR code. */
export type UpiPayment = { link: string; picture: QrCode };

/** Null for an order that does not wait for UPI to the shop. */
export function upiPaymentOf(order: OrderPage): UpiPayment | null {
  if (order.upi === null || !waitsForTransfer(order)) return null;
  const link = upiLink(order.upi, order);
  return { link, picture: drawQrCode(link) };
}
