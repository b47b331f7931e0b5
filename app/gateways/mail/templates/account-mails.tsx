import type { PeopleMail } from "#domain/people/mail-data.ts";
import type { Role } from "#db/values/people-values.ts";
import { MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

export const accountMails: TemplatesOf<PeopleMail> = {
  welcome: ({ vendor, confirmUrl }, { shopName }) => ({
    subject: `Welcome to ${shopName}`,
    preview: "Your account is ready. Please confirm your email address.",
    body: (
      <>
        <Paragraph>{readyText(vendor)}</Paragraph>
        <Paragraph>Please confirm your email address so that we can reach you about your orders.</Paragraph>
        <MainAction label="Confirm email address" url={confirmUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you did not register, you can ignore this email.
        </Paragraph>
      </>
    ),
  }),

  "confirm-email": ({ confirmUrl }) => ({
    subject: "Confirm your email address",
    preview: "Please confirm that you want to use this address.",
    body: (
      <>
        <Paragraph>Please confirm that you want to use this address for your account.</Paragraph>
        <MainAction label="Confirm email address" url={confirmUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you did not ask for it, you can ignore this email.
          Nothing will change.
        </Paragraph>
      </>
    ),
  }),

  "email-changed": ({ newEmail }, { supportEmail }) => ({
    subject: "Your email address was changed",
    preview: `Your account now uses ${newEmail}.`,
    body: (
      <>
        <Paragraph>
          Your account now uses {newEmail}. We will no longer send emails to this address.
        </Paragraph>
        <Paragraph>
          If you did not make this change, write to {supportEmail} at once and we will lock the account.
        </Paragraph>
      </>
    ),
  }),

  "reset-password": ({ resetUrl }) => ({
    subject: "Set a new password",
    preview: "The link works once and expires in one hour.",
    body: (
      <>
        <Paragraph>Use this link to set a new password. It works once and expires in one hour.</Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
        <Paragraph>
          This will log you out on all devices. If you did not ask for this, you can ignore this email. Your
          password will not change.
        </Paragraph>
      </>
    ),
  }),

  "password-changed": ({ resetUrl }) => ({
    subject: "Your password was changed",
    preview: "All other devices were logged out.",
    body: (
      <>
        <Paragraph>Your password was changed just now, and all other devices were logged out.</Paragraph>
        <Paragraph>If you did not do this, set a new password at once:</Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
      </>
    ),
  }),

  /** Does not say from where or how often: this mail goes out at most once a day, however long the attempts go on. */
  "refused-attempts": ({ resetUrl }) => ({
    subject: "Failed attempts to log in to your account",
    preview: "We blocked them for a while. You can still log in on your usual devices.",
    body: (
      <>
        <Paragraph>
          Somebody tried to log in to your account several times with a wrong password or code. After ten
          failed attempts, we block new ones for a while. You can still log in on the devices you already use.
        </Paragraph>
        <Paragraph>
          If this was you, there is nothing to worry about. Try again later, or set a new password.
        </Paragraph>
        <Paragraph>
          If this was not you, and your password is short or also used on other websites, set a new one now.
          Then turn on two-step login under My Account. If it is already on and somebody entered wrong codes,
          they know your password, so please change it.
        </Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
        <Paragraph>We send this email at most once a day.</Paragraph>
      </>
    ),
  }),

  "account-deleted": (_, { supportEmail }) => ({
    subject: "Your account was deleted",
    preview: "Your addresses, cart and wish list have been deleted.",
    body: (
      <>
        <Paragraph>
          Your account has been deleted, along with your addresses, cart and wish list. We keep your orders
          and invoices because tax law requires it.
        </Paragraph>
        <Paragraph>If you did not do this, write to {supportEmail}.</Paragraph>
      </>
    ),
  }),

  invitation: ({ role, passwordUrl }, { shopName }) => ({
    subject: `Your account at ${shopName}`,
    preview: "Choose a password to start using it.",
    body: (
      <>
        <Paragraph>
          We have created {purposes[role].account} for this email address. {purposes[role].may} Choose a
          password to start using it.
        </Paragraph>
        <MainAction label="Choose a password" url={passwordUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you were not expecting this, you can ignore this
          email.
        </Paragraph>
      </>
    ),
  }),

  "two-factor-on": ({ accountUrl }, { supportEmail }) => ({
    subject: "Two-step login is on",
    preview: "You now need a code after your password.",
    body: (
      <>
        <Paragraph>
          From now on, you need your password and a code from your authenticator app to log in.
        </Paragraph>
        <MainAction label="View your account" url={accountUrl} />
        <Paragraph>
          If you did not make this change, change your password and write to {supportEmail}.
        </Paragraph>
      </>
    ),
  }),

  "two-factor-off": ({ accountUrl }, { supportEmail }) => ({
    subject: "Two-step login is off",
    preview: "You now need only your password to log in.",
    body: (
      <>
        <Paragraph>From now on, you need only your password to log in.</Paragraph>
        <MainAction label="View your account" url={accountUrl} />
        <Paragraph>
          If you did not make this change, change your password and write to {supportEmail}.
        </Paragraph>
      </>
    ),
  }),

  "vendor-waiting": ({ userId, isApproved = false }, { shopUrl }) => ({
    subject: isApproved ? "A new vendor has registered" : "A vendor is waiting for your approval",
    preview: toCheck(isApproved),
    body: (
      <>
        <Paragraph>Somebody has registered as a vendor. {toCheck(isApproved)}</Paragraph>
        <MainAction label="View vendor" url={`${shopUrl}/admin/users/${userId}#vendor`} />
      </>
    ),
  }),
};

/** What an account is, and what its owner can do. */
const purposes: Record<Role, { account: string; may: string }> = {
  customer: { account: "a customer account", may: "You can order, return and review products." },
  vendor: { account: "a vendor account", may: "You can sell your products, ship orders and get paid." },
  packer: { account: "a packer account", may: "You can pack and ship the vendor's orders." },
  admin: { account: "an admin account", may: "You can do everything in the shop." },
  "order-desk": {
    account: "an order desk account",
    may: "You can pack and ship orders, handle returns and answer customers.",
  },
  catalogue: {
    account: "a catalogue account",
    may: "You can add and change products, categories, brands and purchases.",
  },
  accountant: {
    account: "an accountant account",
    may: "You can read and download orders, invoices, payouts and reports, but change nothing.",
  },
  support: {
    account: "a support account",
    may: "You can answer customers, handle returns and look after reviews.",
  },
};

function toCheck(isApproved: boolean): string {
  return isApproved
    ? "Nothing is on sale yet. Once the vendor has given its business details and confirmed its email address, it can publish without your approval."
    : "Please check the business details, then approve or reject the vendor.";
}

function readyText(vendor: { isApproved: boolean } | null): string {
  if (!vendor) return "Your account is ready. Log in on any device to see your cart, addresses and orders.";
  return vendor.isApproved
    ? "Your vendor account is ready. Complete your profile and publish your products."
    : "Your vendor account is ready. Your products go on sale after we approve your account.";
}
