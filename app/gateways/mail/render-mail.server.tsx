import { compile } from "html-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailSender, RenderedMail } from "#domain/shop/ports/mail-service.ts";
import { type Mail, mailTemplates } from "./mail.ts";
import type { LetterFacts } from "./mail-service.server.ts";
import { MailFrame } from "./templates/mail-frame.tsx";
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

/** Renders a mail in HTML and in plain text. */
export async function renderMail(
  mail: Mail,
  sender: MailSender,
  { attached = [], receiver = null }: LetterFacts = {},
): Promise<RenderedMail> {
  const content = write(mail, sender);
  // As the library's render, which goes through a stream: that takes three times as long.
  const markup = renderToStaticMarkup(
    <MailFrame content={content} sender={sender} attached={attached} receiver={receiver} />,
  );
  const html = documentType + markup;
  return { subject: content.subject, html, plainText: toPlainText(html.replaceAll(unread, "")) };
}

/** The cast is safe: each template is called with the mail of its name. */
function write(mail: Mail, sender: MailSender): MailContent {
  const template = mailTemplates[mail.template] as (mail: Mail, sender: MailSender) => MailContent;
  return template(mail, sender);
}
