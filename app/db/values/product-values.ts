export const productStatuses = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productConditions = ["new", "open-box"] as const;
export type ProductCondition = (typeof productConditions)[number];

/** What a customer gets who changed their mind. */
export const changeOfMindTerms = ["none", "store-credit", "refund"] as const;
export type ChangeOfMind = (typeof changeOfMindTerms)[number];

export const warrantyKinds = ["on-site", "carry-in", "replacement", "none"] as const;
export type WarrantyKind = (typeof warrantyKinds)[number];

export const warrantyProviders = ["manufacturer", "seller"] as const;
export type WarrantyProvider = (typeof warrantyProviders)[number];
