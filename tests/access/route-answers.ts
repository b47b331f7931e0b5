import type { Role } from "#tests/support/test-site.ts";

export type Statuses = Record<Role, number>;

/** The statuses for those who may open the route; others get what the area around it answers. */
export type Answer = number | (Partial<Statuses> & { others: number });

/**
 * The statuses of routes that do not answer as usual all who may open them: with their page (200), or with 404 where a
 * parameter has no example and so names nothing. 302 redirects elsewhere.
 */
export const answers: Record<string, Answer> = {
  "/login": { guest: 200, others: 302 },
  // Nobody here has just entered the right password.
  "/login/code": 302,
  "/register": { guest: 200, others: 302 },
  "/vendor/register": { vendor: 302, others: 200 },
  "/reset-password": 410,
  "/confirm-email": 410,
  "/refund-account": 410,
  "/claim": 410,
  // No such link.
  "/pay/:token": 410,
  "/logout": 302,
  // The customer's own.
  "/account/addresses/:addressId": { customer: 200, others: 404 },
  "/account/businesses/:businessId": { customer: 200, others: 404 },
  // Nobody here has anything in the cart.
  "/checkout": 302,
  // The customer's own.
  "/orders/:orderId": { customer: 200, others: 404 },
  "/orders/:orderId/pay": { customer: 302, others: 404 },
  "/orders/:orderId/help": { customer: 200, others: 404 },
  "/orders/:orderId/payment": { customer: 303, others: 404 },
  "/vendor": 302,
  // Another vendor's.
  "/vendor/orders/:fulfilmentId": 404,
  "/vendor/orders/:fulfilmentId/packing-slip": 404,
  // Nothing is selected.
  "/vendor/orders/selected/print": 404,
  "/vendor/products/delete": 404,
  // To the list, where products are selected.
  "/vendor/products/join": 302,
  // The product is another vendor's.
  "/vendor/products/:productId/edit": 404,
  "/vendor/products/:productId/pictures": 404,
  "/vendor/products/:productId/stock": 404,
  "/vendor/products/:productId/variants": 404,
  "/vendor/products/:productId/pictures/upload": 405,
  "/admin/login": { admin: 302, others: 200 },
  "/admin": 302,
  // To an address of its own, under which it is kept.
  "/admin/orders/new": 302,
  "/admin/orders/selected/print": 404,
  "/admin/products/delete": 404,
  // To the list, where products are selected.
  "/admin/products/join": 302,
  "/admin/products/:productId/pictures/upload": 405,
  "/admin/catalogue": 302,
  "/admin/store": 302,
  // The shop sells nothing of its own, as the list of purchases says.
  ...Object.fromEntries(
    ["list", "new", "suppliers", "suppliers/:supplierId", ":purchaseId", ":purchaseId/correct"].map(
      (page) => [`/admin/purchases/${page}`, 302],
    ),
  ),
  // Providers post here; there is no page.
  "/webhooks/:provider": 405,
};
