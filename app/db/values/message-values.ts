export const contactSubjects = [
  "General Inquiry",
  "Product Support",
  "Order Status",
  "Returns & Refunds",
  "Partnership Opportunities",
  "Other",
] as const;

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];
