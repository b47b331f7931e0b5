/** The mails of this subject; see gateways/mail/mail.ts. */
export type ReportMail = MondayMail | TodayMail;

/** The lines of 'Today'; `path` is the list within the area. */
type TodayMail = {
  template: "today-mail";
  isForShop: boolean;
  lines: { words: string; note: string; path: string }[];
};

type MondayMail = {
  template: "monday-mail";
  isForShop: boolean;
  /** '16 to 22 Nov 2026', and the address of its figures within the area. */
  week: string;
  page: string;
  /** `id` is that of the question on that page. */
  answers: { id: string; question: string; sentence: string }[];
};
