import type { ReturnReader, ReturnUpdate } from "#domain/ports/return-update.ts";
import { returnWishWords } from "#domain/returns/return-words.ts";
import { staffReasonWords } from "#domain/returns/staff-words.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";
import { wordsForCustomer } from "./words-for-customer.ts";
import { wordsForStaff } from "./words-for-staff.ts";

const areas: Record<ReturnReader, string> = {
  buyer: "/returns",
  seller: "/vendor/returns",
  shop: "/admin/returns",
};

/** A step of a return or of a service request, for its customer, its seller or the shop. */
export function returnUpdate(mail: ReturnUpdate & { reader: ReturnReader }, shopUrl: string): MailContent {
  const { reader, returnId, number, product, quantity, orderNumber, event } = mail;
  const { subject, heading, sentences } = reader === "buyer" ? wordsForCustomer(mail) : wordsForStaff(mail);
  return {
    subject: `${subject}: ${number}`,
    preview: sentences[0] ?? heading,
    heading,
    body: (
      <>
        <Paragraph>
          {quantity} × {product}
          {orderNumber !== null && `, order ${orderNumber}`}
        </Paragraph>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        {event === "request" && reader !== "buyer" && (
          <Paragraph>
            Reason: {staffReasonWords[mail.reason]}. Asked for: {returnWishWords[mail.wish].toLowerCase()}.
          </Paragraph>
        )}
        <MainAction
          label={mail.kind === "return" ? "View return" : "View request"}
          url={`${shopUrl}${areas[reader]}/${returnId}`}
        />
      </>
    ),
  };
}
