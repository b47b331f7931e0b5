/** What the audit log says was done. */
export const vendorActs = {
  "vendor.approve": "Vendor approved",
  "vendor.bank-account": "Bank account changed",
  "vendor.order-mails": "Emails about orders changed",
  "vendor.own": "Shop made a seller",
  "vendor.person-kind": "Kind of business for TDS changed",
  "vendor.prices": "Prices confirmed after change of tax status",
  "vendor.profile": "Vendor profile changed",
  "vendor.reject": "Vendor rejected, or approval withdrawn",
};
