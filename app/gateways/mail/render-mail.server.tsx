import { compile } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { isolate } from "#domain/base/text/isolate.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import { type Mail, mailTemplates } from "./mail.ts";
import markUrl from "../../../public/icons/icon-180.png?inline";
import type { RenderMail } from "./mail-service.server.ts";
import { qrPng } from "./qr-png.server.ts";
import { imageOf, MailFrame, markImage, qrImage } from "./templates/mail-frame.tsx";
import { PicturedProducts } from "./templates/order-details.tsx";
import type { MailContent } from "./templates/mail-template.ts";

/** With the selectors of the library's toPlainText, which would compile them anew for each mail. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ],
});

/**
 * What the plain text does not come from, and most of the HTML: styles, and the filler after the preview. React escapes
 * quotation marks in texts, so no text looks like a style.
 */
const unread = / style="[^"]*"|(?:\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF)+/g;

const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const mark = Buffer.from(markUrl.slice(markUrl.indexOf(",") + 1), "base64");

/** Renders a mail in HTML and in plain text, with the images that the HTML shows. */
export const renderMail: RenderMail = async (
  mail,
  sender,
  { attached = [], receiver = null, shortNumber = null, pictures = [] } = {},
) => {
  const written = write(isolated(mail), sender);
  const { firstSentOn, orderNumber } = mail as { firstSentOn?: string; orderNumber?: string };
  const content =
    shortNumber === null
      ? written
      : {
          ...written,
          subject: `${written.subject} (${shortNumberIn(written.subject, orderNumber, shortNumber)})`,
        };
  // As the library's render, which goes through a stream: that takes three times as long.
  const markup = renderToStaticMarkup(
    <PicturedProducts value={pictures.map(({ productId }) => productId)}>
      <MailFrame
        content={content}
        sender={sender}
        attached={attached}
        receiver={receiver && isolate(receiver)}
        firstSentOn={firstSentOn}
      />
    </PicturedProducts>,
  );
  const html = documentType + markup;
  const images = [
    { cid: markImage, png: sender.logo?.png ?? mark },
    ...(content.qrText === undefined ? [] : [{ cid: qrImage, png: qrPng(content.qrText) }]),
    ...pictures.map(({ productId, png }) => ({ cid: imageOf(productId), png })),
  ];
  const { subject, stopUrl } = content;
  return {
    subject,
    stopUrl,
    html,
    plainText: toPlainText(html.replaceAll(unread, "")),
    images: images.filter(({ cid }) => html.includes(`cid:${cid}"`)),
  };
};

/** Beside the order's own number the short one explains itself; beside another number it says of what it is. */
function shortNumberIn(subject: string, orderNumber: string | undefined, shortNumber: number): string {
  const text = shortNumberText(shortNumber);
  return orderNumber !== undefined && subject.includes(orderNumber) ? text : `order ${text}`;
}

/** What people typed does not turn round what stands beside it. A payee's name is read by a bank. */
const isolated = (mail: Mail): Mail =>
  JSON.parse(JSON.stringify(mail), (key, value: unknown) =>
    typeof value === "string" && key !== "payee" ? isolate(value) : value,
  ) as Mail;

/** The cast is safe: each template is called with the mail of its name. */
function write(mail: Mail, sender: MailSender): MailContent {
  const template = mailTemplates[mail.template] as (mail: Mail, sender: MailSender) => MailContent;
  return template(mail, sender);
}
