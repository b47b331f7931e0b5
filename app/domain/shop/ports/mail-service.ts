/** The sender of a mail; the footer names it too. */
export type MailSender = {
  shopName: string;
  legalName: string;
  /** '14 Example Arcade, Tilak Road, Pune 411030' */
  address: string;
  email: string;
  /** Where replies go, and whom to ask for help. */
  supportEmail: string;
  /** '020 0000 0001'; the shop may have none. */
  phone: string | null;
  /** 'Monday to Saturday, 10 am to 8 pm' */
  opening?: string;
  shopUrl: string;
  /** The owner's logo; without it mails show the shop's mark. `ratio` is its width by its height. */
  logo?: { png: Uint8Array; ratio: number; isWide: boolean };
};

export type Letter = {
  /** The same for every attempt to send this mail, so that a mail sent twice can be recognised. */
  id: string;
  recipient: string;
  /** The name of whoever has the recipient's account, if a mail may repeat it. */
  receiver: string | null;
  /** Of the order that it is about. */
  shortNumber?: number | null;
  sender: MailSender;
  mail: AnyMail;
  attachments: MailAttachment[];
  pictures: MailPicture[];
};

/** A PDF that comes with a mail; `name` is its file name. */
export type MailAttachment = { name: string; pdf: Uint8Array };

/** The picture of a product that the mail lists. It comes with the mail: who opens it asks no server for it. */
export type MailPicture = { productId: string; png: Uint8Array };

/** `stopUrl` stops such mails when a mail program posts to it (RFC 8058). */
export type RenderedMail = { subject: string; html: string; plainText: string; stopUrl?: string | undefined };

/** 'sent' went to its recipient; 'kept' is shown in the demo instead. */
type Delivery = { status: "sent" | "kept"; rendered: RenderedMail };

export type MailService = { deliver: (letter: Letter) => Promise<Delivery> };

/** A mail as it is kept: its template and the values of it. Each room lists its own in mail-data.ts. */
export type AnyMail = { template: string };
