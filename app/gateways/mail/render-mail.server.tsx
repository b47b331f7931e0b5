import { plainTextSelectors, render } from "@react-email/components";
import { compile } from "html-to-text";
import type { MailSender, RenderedMail } from "#domain/ports/mail-service.ts";
import type { Mail } from "#domain/ports/mail.ts";
import { productAdded } from "./templates/account/product-added.tsx";
import { accountDeleted } from "./templates/account/account-deleted.tsx";
import { bankAccountChanged } from "./templates/vendors/bank-account-changed.tsx";
import { confirmEmail } from "./templates/account/confirm-email.tsx";
import {
  messageAnsweredBack,
  messageReceived,
  messageReply,
  messageWaiting,
} from "./templates/contact-messages.tsx";
import {
  grievanceReceived,
  grievanceTold,
  grievanceWaiting,
  returnMessage,
} from "./templates/returns/return-talk.tsx";
import { emailChanged } from "./templates/account/email-changed.tsx";
import { invitation } from "./templates/account/invitation.tsx";
import { type MailContent, MailFrame } from "./templates/mail-frame.tsx";
import { orderAddress, orderBillingAddress } from "./templates/orders/order-address.tsx";
import { orderCancelled } from "./templates/orders/order-cancelled.tsx";
import { orderExpired } from "./templates/orders/order-expired.tsx";
import { orderDelivered } from "./templates/orders/order-delivered.tsx";
import { orderDigest, orderNotice } from "./templates/orders/order-notice.tsx";
import { orderPaid } from "./templates/orders/order-paid.tsx";
import { orderPlaced } from "./templates/orders/order-placed.tsx";
import { orderShipped } from "./templates/orders/order-shipped.tsx";
import { fulfilmentCancelled } from "./templates/orders/fulfilment-cancelled.tsx";
import { deliveryUndone } from "./templates/orders/delivery-undone.tsx";
import { fulfilmentLost } from "./templates/orders/fulfilment-lost.tsx";
import { fulfilmentReturned } from "./templates/orders/fulfilment-returned.tsx";
import { fulfilmentTurnedBack } from "./templates/orders/fulfilment-turned-back.tsx";
import { returnUpdate } from "./templates/returns/return-update.tsx";
import { productAllowed, productTakenOff } from "./templates/vendors/product-moderation.tsx";
import { passwordChanged } from "./templates/account/password-changed.tsx";
import { paymentFailed } from "./templates/orders/payment-failed.tsx";
import { refundAccountAsked, refundAccountGiven } from "./templates/orders/refund-account.tsx";
import { refundFailed } from "./templates/orders/refund-failed.tsx";
import { refusedAttempts } from "./templates/account/refused-attempts.tsx";
import { refundSent } from "./templates/orders/refund-sent.tsx";
import { storeCreditGiven, storeCreditPayBack } from "./templates/orders/store-credit.tsx";
import { resetPassword } from "./templates/account/reset-password.tsx";
import { twoFactorChanged } from "./templates/account/two-factor-changed.tsx";
import { vendorApproved, vendorRejected } from "./templates/vendors/vendor-decisions.tsx";
import { commissionDocument, payoutSent, payoutWithdrawn } from "./templates/vendors/vendor-payouts.tsx";
import { trackingCorrected } from "./templates/orders/tracking-corrected.tsx";
import { welcome } from "./templates/account/welcome.tsx";

/** As the library's toPlainText, which would compile its selectors anew for each mail: two thirds of its time. */
const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Renders a mail in HTML and in plain text. `attached` are the names of the files that come with it. */
export async function renderMail(
  mail: Mail,
  sender: MailSender,
  attached: string[] = [],
): Promise<RenderedMail> {
  const content = write(mail, sender);
  const html = await render(<MailFrame content={content} sender={sender} attached={attached} />);
  return { subject: content.subject, html, plainText: toPlainText(html) };
}

function write(mail: Mail, sender: MailSender): MailContent {
  const { shopName, supportEmail, shopUrl } = sender;
  switch (mail.template) {
    case "welcome":
      return welcome(mail, shopName);
    case "confirm-email":
      return confirmEmail(mail);
    case "email-changed":
      return emailChanged(mail, supportEmail);
    case "reset-password":
      return resetPassword(mail);
    case "password-changed":
      return passwordChanged(mail);
    case "refused-attempts":
      return refusedAttempts(mail);
    case "account-deleted":
      return accountDeleted(supportEmail);
    case "product-added":
      return productAdded(mail, { supportEmail, productUrl: `${shopUrl}/my-products/${mail.unitId}` });
    case "bank-account-changed":
      return bankAccountChanged(mail, { supportEmail, profileUrl: `${shopUrl}/vendor/profile` });
    case "invitation":
      return invitation(mail, shopName);
    case "two-factor-on":
    case "two-factor-off":
      return twoFactorChanged(mail, supportEmail);
    case "vendor-approved":
      return vendorApproved(shopUrl);
    case "product-taken-off":
      return productTakenOff(mail, { shopUrl, supportEmail });
    case "product-allowed":
      return productAllowed(mail, shopUrl);
    case "vendor-rejected":
      return vendorRejected(mail, supportEmail);
    case "payout-sent":
      return payoutSent(mail, shopUrl);
    case "commission-document":
      return commissionDocument(mail, shopUrl);
    case "payout-withdrawn":
      return payoutWithdrawn(mail, supportEmail);
    case "message-received":
      return messageReceived(mail);
    case "message-waiting":
      return messageWaiting(mail, shopUrl);
    case "message-reply":
      return messageReply(mail, sender);
    case "message-answered-back":
      return messageAnsweredBack(mail, shopUrl);
    case "return-message":
      return returnMessage(mail, shopUrl);
    case "grievance-received":
      return grievanceReceived(mail, shopUrl);
    case "grievance-waiting":
      return grievanceWaiting(mail, shopUrl);
    case "grievance-told":
      return grievanceTold(mail, shopUrl);
    case "order-placed":
      return orderPlaced(mail, orderUrl(shopUrl, mail));
    case "order-paid":
      return orderPaid(mail, orderUrl(shopUrl, mail));
    case "order-notice":
      return orderNotice(mail, shopUrl);
    case "order-digest":
      return orderDigest(mail, shopUrl);
    case "payment-failed":
      return paymentFailed(mail, orderUrl(shopUrl, mail));
    case "order-cancelled":
      return orderCancelled(mail, orderUrl(shopUrl, mail));
    case "order-expired":
      return orderExpired(mail, orderUrl(shopUrl, mail));
    case "order-shipped":
      return orderShipped(mail, orderUrl(shopUrl, mail));
    case "order-address":
      return orderAddress(mail, sender, orderUrl(shopUrl, mail));
    case "order-billing-address":
      return orderBillingAddress(mail, sender, orderUrl(shopUrl, mail));
    case "tracking-corrected":
      return trackingCorrected(mail, orderUrl(shopUrl, mail));
    case "order-delivered":
      return orderDelivered(mail, sender, orderUrl(shopUrl, mail));
    case "fulfilment-cancelled":
      return fulfilmentCancelled(mail, orderUrl(shopUrl, mail));
    case "fulfilment-returned":
      return fulfilmentReturned(mail, orderUrl(shopUrl, mail));
    case "fulfilment-lost":
      return fulfilmentLost(mail, orderUrl(shopUrl, mail));
    case "fulfilment-turned-back":
      return fulfilmentTurnedBack(mail, supportEmail, orderUrl(shopUrl, mail));
    case "delivery-undone":
      return deliveryUndone(mail, orderUrl(shopUrl, mail));
    case "return-update":
      return returnUpdate(mail, shopUrl);
    case "refund-account":
      return refundAccountAsked(mail, { email: supportEmail, orderUrl: orderUrl(shopUrl, mail) });
    case "refund-account-given":
      return refundAccountGiven(mail, { email: supportEmail, orderUrl: orderUrl(shopUrl, mail) });
    case "refund-failed":
      return refundFailed(mail, orderUrl(shopUrl, mail));
    case "store-credit":
      return storeCreditGiven(mail, `${shopUrl}/account/store-credit`);
    case "store-credit-pay-back":
      return storeCreditPayBack(mail, { email: supportEmail, creditUrl: `${shopUrl}/account/store-credit` });
    case "refund-sent":
      return refundSent(mail, orderUrl(shopUrl, mail));
  }
}

function orderUrl(shopUrl: string, { orderId }: { orderId: string }): string {
  return `${shopUrl}/orders/${orderId}`;
}
