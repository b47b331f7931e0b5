import type { ReportMail } from "#domain/reports/mail-data.ts";
import { Link, MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

/** The mails with the figures of a week, and with what waits today. */
export const reportMails: TemplatesOf<ReportMail> = {
  "monday-mail": ({ isForShop, week, page, answers }, { shopUrl }) => {
    const area = areaOf(shopUrl, isForShop);
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
            You get this email on Mondays. <Switch area={area} isForShop={isForShop} />
          </Paragraph>
        </>
      ),
    };
  },
  "today-mail": ({ isForShop, lines }, { shopUrl }) => {
    const area = areaOf(shopUrl, isForShop);
    const [first, ...others] = lines.map(({ words }) => words);
    return {
      subject: `Waiting for you: ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`,
      preview: others.join(", "),
      body: (
        <>
          {lines.map(({ words, note, path }) => (
            <Paragraph key={path}>
              <Link href={`${area}/${path}`}>{words}</Link>
              <br />
              {note}
            </Paragraph>
          ))}
          <MainAction label="Open the dashboard" url={`${area}/dashboard`} />
          <Paragraph>
            You get this email on days on which something is waiting.{" "}
            <Switch area={area} isForShop={isForShop} />
          </Paragraph>
        </>
      ),
    };
  },
};

const areaOf = (shopUrl: string, isForShop: boolean) => `${shopUrl}/${isForShop ? "admin" : "vendor"}`;

function Switch({ area, isForShop }: { area: string; isForShop: boolean }) {
  return (
    <Link href={`${area}/${isForShop ? "settings/shop" : "profile#order-mails"}`}>
      {isForShop ? "Stop it in the shop settings" : "Stop it in your profile"}
    </Link>
  );
}
