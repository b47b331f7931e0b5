import type { ReportMail } from "#domain/reports/mail-data.ts";
import { Link, MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

/** The mail with the figures of a week. */
export const reportMails: TemplatesOf<ReportMail> = {
  "monday-mail": ({ isForShop, week, page, answers }, { shopUrl }) => {
    const area = `${shopUrl}/${isForShop ? "admin" : "vendor"}`;
    const switchPage = isForShop ? "settings/shop" : "profile#order-mails";
    return {
      subject: `Your figures: ${week}`,
      preview: answers[0]?.sentence ?? "",
      body: (
        <>
          {answers.map(({ id, question, sentence }) => (
            <Paragraph key={id}>
              <Link href={`${area}/${page}#${id}`}>{question}</Link>
              <br />
              {sentence}
            </Paragraph>
          ))}
          <MainAction label="Open the figures" url={`${area}/${page}`} />
          <Paragraph>
            You get this email on Mondays.{" "}
            <Link href={`${area}/${switchPage}`}>
              {isForShop ? "Stop it in the shop settings" : "Stop it in your profile"}
            </Link>
          </Paragraph>
        </>
      ),
    };
  },
};
