import { stateName } from "../base/addresses/indian-states.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  refusalsOf,
  tooMany,
  unauthenticated,
} from "../base/refusal/refusal.ts";
import { inUnits } from "../base/text/counts.ts";

const areaText = ({ pincode, city, state }: { pincode: string; city: string; state: string }) =>
  `City and state for PIN code ${pincode}: ${city}, ${stateName(state)}. Please check them`;

const onOneself = {
  suspend: "suspend",
  delete: "delete",
  demote: "take the admin role from",
};

const pincodeOfOtherState = ({
  pincode,
  states,
  state,
}: {
  pincode: string;
  states: string[];
  state: string;
}) => `PIN code ${pincode} is in ${states.map(stateName).join(" or ")}, not in ${stateName(state)}`;

type Wait = { minutes: number };

/** '7 minutes' */

function waitOf({ minutes }: Wait): string {
  return minutes > 120 ? inUnits(Math.ceil(minutes / 60), "hour") : inUnits(minutes, "minute");
}

export const peopleRefusals = {
  "account.email-taken": conflict(
    "An account with this email address already exists. Log in to it, or set a new password if you have forgotten yours.",
  ),
  "account.same-email": invalid("You are already using this email address."),
  "account.password-too-common": invalid(
    "This password is too common and easy to guess. Please choose another one.",
  ),
  "account.link-expired": invalid(
    "This link has expired or has already been used. Please ask for a new one.",
  ),

  "email-confirmation.signed-out": unauthenticated("Please log in to confirm this address."),
  "email-confirmation.other-account": forbidden(
    "This link belongs to another account. Log in to that account to use it.",
  ),

  "user.last-admin": conflict("This is the only admin. Please make another user an admin first."),
  "user.yourself": conflict(
    ({ step }: { step: keyof typeof onOneself }) =>
      `You cannot ${onOneself[step]} yourself. Please ask another admin.`,
  ),
  "user.suspended-already": conflict("Already suspended."),
  "user.not-suspended": conflict("Was not suspended."),
  "user.email-taken": conflict("A user with this email address already exists.", {
    email: "Already in use. Please search for it under Users",
  }),
  "user.role-of-vendor": conflict("Only a vendor can invite its packers, under People.", {
    role: "Please choose another role",
  }),
  "customer.email-taken": conflict("A customer with this email address already exists.", {
    newEmail: "Already a customer. Please search for this address",
  }),
  "claim.has-email": conflict(
    "This customer has an email address, and can log in with it or set a new password.",
  ),
  "staff.full": conflict(
    ({ most }: { most: number }) => `At most ${most} people can work for a vendor. Please remove one first.`,
  ),
  "user.last-of-vendor": conflict(
    ({ vendor, products, orders }: { vendor: string; products: number; orders: number }) =>
      `${vendor} has ${inUnits(products, "product")} on sale and ${inUnits(orders, "open order")}, and no other user to manage them.`,
    { agreed: "Please tick this box to continue" },
  ),

  "address.not-found": notFound("This address has been deleted."),

  "address-book.full": conflict(
    ({ most }: { most: number }) =>
      `You can save at most ${most} addresses. Please delete one you no longer need.`,
  ),

  "address.pincode-of-other-state": invalid(
    "The PIN code and state do not match. Please correct one of them.",
    {
      /** `states` and `state` are GST codes. */
      pincode: pincodeOfOtherState,
      placeAgreed: "Please correct the PIN code or state, or tick this box",
    },
  ),

  "address.place-renewed": invalid("The PIN code has changed. Please check city and state.", {
    city: areaText,
  }),

  "business.place-renewed": invalid("The PIN code has changed. Please check city and state.", {
    billingCity: areaText,
  }),

  "business.not-found": notFound("This business has been deleted."),
  "business.pincode-of-other-state": invalid(
    "The PIN code and state of the billing address do not match. Please correct one of them.",
    {
      billingPincode: pincodeOfOtherState,
      billingPlaceAgreed: "Please correct the PIN code, or tick this box",
    },
  ),

  "sign-in.wrong-password": unauthenticated("The email address or password is wrong. Please try again."),
  "sign-in.wrong-admin-password": unauthenticated("Failed to login. Please check your credentials."),
  "sign-in.too-many-passwords": tooMany(
    (wait: Wait) =>
      `Too many wrong passwords. Please try again in ${waitOf(wait)}, or choose 'Forgot password?' to set a new one.`,
  ),
  "sign-in.suspended": forbidden("This account is suspended. Please contact support."),
  "sign-in.no-profile": forbidden("User profile not found. Please contact support or try registering again."),

  "two-step.wrong-code": unauthenticated(
    "This code is wrong or has already been used. Please enter the next one.",
  ),
  "two-step.too-late": invalid("That took too long. Please log in again."),
  "two-step.too-many-codes": tooMany(
    (wait: Wait) =>
      `Too many wrong codes. Please try again in ${waitOf(wait)}, or use one of your recovery codes.`,
  ),
  "two-step.too-many-recovery-codes": tooMany(
    (wait: Wait) => `Too many wrong codes. Please try again in ${waitOf(wait)}.`,
  ),
  "two-step.wrong-first-code": invalid(
    "This code is wrong. Please enter the code your app shows now, and check that the time on your phone is correct.",
  ),
  "two-step.on-already": conflict("Two-step login is already on."),
  "two-step.off": conflict("Two-step login is off."),
  "two-step.required-of-admins": conflict(
    "You cannot turn this off. The staff of this shop must use two-step login.",
  ),
  "two-step.not-on-for-yourself": conflict("Please set up your own two-step login first, under My Account."),
  "two-step.email-not-confirmed": conflict(
    ({ email }: { email: string }) =>
      `Please confirm your email address first. Open the link we sent to ${email}, then come back here.`,
  ),

  "own-password.wrong": forbidden("Your current password is wrong."),
  "own-password.code-required": invalid("Please enter your password and a code from your app."),
  "own-password.wrong-code": forbidden(
    "This code is wrong or has already been used. Please enter the next one.",
  ),
  "own-password.too-many-attempts": tooMany(
    (wait: Wait) =>
      `Too many wrong attempts. Please try again in ${waitOf(wait)}, or log out and choose 'Forgot password?' to set a new one.`,
  ),

  "registration.too-many": tooMany(
    (wait: Wait) => `Too many attempts to create an account. Please try again in ${waitOf(wait)}.`,
  ),

  "password-reset.too-many": tooMany(
    (wait: Wait) =>
      `You have asked for several links. If there is an account with this address, the links we sent still work for one hour. To ask for another, please wait ${waitOf(wait)}.`,
  ),

  "email-confirmation.too-many": tooMany(
    (wait: Wait) =>
      `We have already sent several links. Please open the latest one, or ask for another in ${waitOf(wait)}.`,
  ),
};

export const refusal = refusalsOf(peopleRefusals);
