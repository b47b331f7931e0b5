/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type WatchMail =
  /** To an address that anybody may have typed: it repeats nothing that was typed. */
  | { template: "watch-confirm"; linkUrl: string }
  | ({ template: "product-back" } & ProductNotice)
  /** `below` is what was asked for, with GST. */
  | ({ template: "price-fell"; below: number } & ProductNotice)
  /** `list` is in the shop's words: 'Laptops · up to ₹20,000 incl. GST'. */
  | { template: "list-filled"; list: string; listUrl: string; stopUrl: string };

/** `price` is in whole rupees with GST, `left` how many pieces are in stock. */
type ProductNotice = { product: string; productUrl: string; price: number; left: number; stopUrl: string };
