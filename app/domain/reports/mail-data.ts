/** The mail of this subject; see gateways/mail/mail.ts. */
export type ReportMail = {
  template: "monday-mail";
  isForShop: boolean;
  /** '16 to 22 Nov 2026', and the address of its figures within the area. */
  week: string;
  page: string;
  /** `id` is that of the question on that page. */
  answers: { id: string; question: string; sentence: string }[];
};
