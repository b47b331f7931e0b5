/** What the audit log says was done, and how it calls the fields of this subject. */
export const orderAudit = {
  acts: {
    "fulfilment.cancel": "Items cancelled",
    "fulfilment.deliver": "Delivered",
    "fulfilment.eway-bill": "E-way bill number saved",
    "fulfilment.lose": "Parcel lost",
    "fulfilment.pack": "Packed",
    "fulfilment.return": "Parcel came back",
    "fulfilment.return-damaged": "Parcel came back damaged",
    "fulfilment.serial": "Serial number corrected",
    "fulfilment.ship": "Shipped",
    "fulfilment.tracking": "Tracking number corrected",
    "fulfilment.turn-back": "Parcel is coming back",
    "fulfilment.undo-delivery": "Delivery undone",
    "order.address": "Delivery address corrected",
    "order.billing-address": "Billing address corrected",
    "order.cancel": "Order cancelled",
    "order.expire": "Unpaid order cancelled",
  },
  fields: {
    billingaddressline1: "Billing address",
    billingaddressline2: "Billing address line 2",
    billingpincode: "Billing PIN code",
    buyerbusinessname: "Legal name",
    carrier: "Courier",
  },
};
