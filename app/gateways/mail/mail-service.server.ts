import type { Transporter } from "nodemailer";
import type {
  Letter,
  MailPicture,
  MailSender,
  MailService,
  RenderedMail,
} from "#domain/shop/ports/mail-service.ts";
import type { Mail } from "./mail.ts";

/**
 * `attached` are the names of the files that come with the mail, `receiver` is whom it greets, `pictures` those of products
 * that it may show.
 */
type LetterFacts = {
  attached?: string[];
  receiver?: string | null;
  shortNumber?: number | null;
  pictures?: MailPicture[];
};
/** The HTML shows an image as 'cid:NAME'. */
type MailImage = { cid: string; png: Uint8Array };
export type RenderMail = (
  mail: Mail,
  sender: MailSender,
  facts?: LetterFacts,
) => Promise<RenderedMail & { images?: MailImage[] }>;

const factsOf = ({ attachments, receiver, shortNumber = null, pictures }: Letter): LetterFacts => ({
  attached: attachments.map(({ name }) => name),
  receiver,
  shortNumber,
  pictures,
});

/** Sends mails through the SMTP server at `smtpUrl` ('smtps://user:password@host:465'). */
export function createSmtpMail(smtpUrl: string, render: RenderMail): MailService {
  let opened: Promise<Transporter> | undefined;
  async function deliver(letter: Letter) {
    const { id, recipient, sender, mail, attachments } = letter;
    const { images = [], ...rendered } = await render(mail as Mail, sender, factsOf(letter));
    const transport = await (opened ??= openTransport(smtpUrl));
    await transport.sendMail({
      messageId: `<${id}@${new URL(sender.shopUrl).hostname}>`,
      from: { name: sender.shopName, address: sender.email },
      replyTo: sender.supportEmail,
      to: { name: "", address: recipient },
      subject: rendered.subject,
      html: rendered.html,
      text: rendered.plainText,
      attachments: [
        ...images.map(({ cid, png }) => ({
          filename: `${cid}.png`,
          cid,
          content: Buffer.from(png),
          contentType: "image/png",
          contentDisposition: "inline" as const,
        })),
        ...attachments.map(({ name, pdf }) => ({
          filename: name,
          content: Buffer.from(pdf),
          contentType: "application/pdf",
        })),
      ],
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(rendered.stopUrl !== undefined && {
          "List-Unsubscribe": `<${rendered.stopUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
    return { status: "sent" as const, rendered };
  }
  return { deliver };
}

/** Loads the mail library with the first mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends nothing: the demo's mails are stored and can be read in the shop. */
export function createStoredMail(render: RenderMail): MailService {
  return {
    deliver: async (letter) => {
      const { images = [], ...rendered } = await render(letter.mail as Mail, letter.sender, factsOf(letter));
      let { html } = rendered;
      for (const { cid, png } of images)
        html = html.replaceAll(
          `cid:${cid}"`,
          `data:image/png;base64,${Buffer.from(png).toString("base64")}"`,
        );
      return { status: "kept", rendered: { ...rendered, html } };
    },
  };
}
