import type { Role } from "#tests/support/test-site.ts";

export type Statuses = Record<Role, number>;

/** The statuses for those who may open the route; others get what the area around it answers. */
export type Answer = number | (Partial<Statuses> & { others: number });

/**
 * The statuses of routes that do not show their page (200) to all who may open them. 302 redirects elsewhere. A route
 * that ends in "*" is answered with 404.
 */
export const answers: Record<string, Answer> = {
  // No brand has this address.
  "/brands/:address": 404,
  "/login": { guest: 200, others: 302 },
  // Nobody here has just entered the right password.
  "/login/code": 302,
  "/register": { guest: 200, others: 302 },
  "/vendor/register": { vendor: 302, others: 200 },
  "/reset-password": 410,
  "/confirm-email": 410,
  "/refund-account": 410,
  "/logout": 302,
  // The customer's own.
  "/account/addresses/:addressId": { customer: 200, others: 404 },
  "/account/businesses/:businessId": { customer: 200, others: 404 },
  // Nobody here has store credit.
  "/account/store-credit/:creditId/pay-back": 404,
  "/account/store-credit/pay-backs/:payBackId": 404,
  // Nobody here has anything in the cart.
  "/checkout": 302,
  // Nobody here has asked for a return.
  "/returns/:returnId/choose": 404,
  // The customer's own.
  "/orders/:orderId": { customer: 200, others: 404 },
  // Nothing of the order was refunded.
  "/orders/:orderId/refunds/:refundId": 404,
  "/returns/:returnId/challans/:challanId/pdf": 404,
  "/orders/:orderId/pay": { customer: 302, others: 404 },
  "/orders/:orderId/help": { customer: 200, others: 404 },
  "/orders/:orderId/payment": { customer: 303, others: 404 },
  // Nothing of the order has been shipped yet.
  "/orders/:orderId/invoices/:documentId": 404,
  "/orders/:orderId/invoices/:documentId/pdf": 404,
  // The position is no number here.
  "/orders/:orderId/return/:position": 404,
  "/my-products/:unitId": 404,
  "/returns/:returnId": 404,
  // Nobody here has returned anything.
  "/returns/:returnId/messages": 404,
  "/returns/:returnId/complaint": 404,
  // Nobody here has reviewed anything.
  "/reviews/:reviewId/report": 404,
  // Nobody here has asked about a product.
  "/questions/:questionId/answer": 404,
  "/review-photos/:photoId": 404,
  // Nobody here has written to the shop.
  "/tickets/:ticket": 404,
  // Nobody asked.
  "/vendor/messages/:messageId": 404,
  "/vendor/returns/:returnId/messages": 404,
  "/vendor/payouts/commission-invoices/:documentId": 404,
  "/vendor/payouts/commission-invoices/:documentId/pdf": 404,
  "/vendor": 302,
  // Another vendor's.
  "/vendor/orders/:fulfilmentId": 404,
  "/vendor/orders/:fulfilmentId/packing-slip": 404,
  "/vendor/orders/:fulfilmentId/invoices/:documentId": 404,
  "/vendor/orders/:fulfilmentId/invoices/:documentId/pdf": 404,
  "/vendor/returns/:returnId/challans/:challanId/pdf": 404,
  // Nothing was returned.
  "/vendor/returns/:returnId": 404,
  "/vendor/products/delete": 404,
  // To the list, where products are selected.
  "/vendor/products/join": 302,
  // Nobody here has imported anything.
  "/vendor/products/import/:runId": 404,
  "/vendor/products/import/:runId/rows.csv": 404,
  // The product is another vendor's.
  "/vendor/products/:productId/edit": 404,
  "/vendor/products/:productId/pictures": 404,
  "/vendor/products/:productId/stock": 404,
  "/vendor/products/:productId/variants": 404,
  "/vendor/products/:productId/pictures/upload": 405,
  // Another vendor's.
  "/vendor/returns/goods/:returnId": 404,
  "/admin/login": { admin: 302, others: 200 },
  "/admin": 302,
  "/admin/orders/:orderId/return/:position": 404,
  "/admin/orders/:orderId/invoices/:documentId": 404,
  "/admin/orders/:orderId/invoices/:documentId/pdf": 404,
  "/admin/returns/:returnId/challans/:challanId/pdf": 404,
  // Nothing was returned.
  "/admin/returns/:returnId": 404,
  "/admin/returns/:returnId/messages": 404,
  "/admin/messages/:messageId": 404,
  "/admin/returns/goods/:returnId": 404,
  "/admin/products/delete": 404,
  // To the list, where products are selected.
  "/admin/products/join": 302,
  // Nobody here has imported anything.
  "/admin/products/import/:runId": 404,
  "/admin/products/import/:runId/rows.csv": 404,
  "/admin/products/:productId/pictures/upload": 405,
  "/admin/catalogue": 302,
  // No brand has this number.
  "/admin/catalogue/brands/:brandId": 404,
  "/admin/catalogue/brands/:brandId/merge": 404,
  "/admin/cash/remittances/:remittanceId": 404,
  "/admin/payouts/commission-invoices/:documentId": 404,
  "/admin/payouts/commission-invoices/:documentId/pdf": 404,
  "/pictures/:name": 404,
  "/return-photos/:photoId": 404,
  // Providers post here; there is no page.
  "/webhooks/:provider": 405,
};
