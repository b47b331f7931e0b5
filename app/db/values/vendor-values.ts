/** What a vendor is under income tax law. 'huf' is a Hindu undivided family. */
export const personKinds = ["individual", "huf", "other"] as const;
export type PersonKind = (typeof personKinds)[number];

/** How a vendor is mailed about its orders: each event by itself, or one digest a day. The shop may switch them off. */
export const vendorOrderMails = ["each", "daily"] as const;
export type VendorOrderMails = (typeof vendorOrderMails)[number];

/** What a seller is under GST law: only 'registered' ones charge GST. */
export const taxStatuses = ["registered", "composition", "enrolled"] as const;
export type TaxStatus = (typeof taxStatuses)[number];
