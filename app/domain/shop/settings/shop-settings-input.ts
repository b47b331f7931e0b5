import { z } from "zod";
import { shopOrderMails, shownPrices } from "#db/values/shop-values.ts";
import { officeAddress } from "../../base/addresses/office-address.ts";
import { isGstin, optionalGstinRule, stateOfGstin } from "../../base/gst/gstin.ts";
import { isEmail, plainEmail } from "../../base/identifiers/email-address.ts";
import {
  indianPhone,
  isIndianPhone,
  isOfficePhone,
  officePhone,
} from "../../base/identifiers/indian-phone.ts";
import { ClosedDates, ClosedWeekdays, timeOfDay } from "./opening-hours.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

const phone = z
  .string()
  .overwrite(officePhone)
  .refine(
    (text) => text === "" || isOfficePhone(text),
    "Please enter the phone number with its area code, such as 020 2553 0000",
  );
const email = z
  .string()
  .overwrite(plainEmail)
  .refine((text) => text === "" || isEmail(text), "Please enter a valid email address");
const wholeNumber = (from: number, to: number) => {
  const message = `Please enter a whole number from ${from.toLocaleString("en-IN")} to ${to.toLocaleString("en-IN")}`;
  return z.int(message).min(from, message).max(to, message);
};

/** The shop's details and limits. Cash of two lakh rupees or more may not be accepted (Income-tax Act). */
export const ShopSettingsInput = z
  .object({
    name: neededLine("Shop name is required", 60),
    legalName: neededLine("Legal name is required"),
    ...officeAddress,
    gstin: z.string().overwrite(inOneWord).toUpperCase().superRefine(optionalGstinRule),
    phone: phone.min(1, "Phone number is required"),
    secondPhone: phone,
    whatsapp: z
      .string()
      .overwrite(indianPhone)
      .refine(
        (text) => text === "" || isIndianPhone(text),
        "Please enter the 10-digit number that you use on WhatsApp",
      )
      .default(""),
    supportEmail: email.min(1, "Email address is required"),
    secondSupportEmail: email,
    infoEmail: email.min(1, "Email address is required"),
    grievanceOfficer: neededLine("The officer's name is required"),
    grievanceEmail: email.min(1, "Email address is required"),
    grievancePhone: phone.min(1, "Phone number is required"),
    pricesShown: z.enum(shownPrices, "Please choose the price to show first").default("with"),
    codLimitRupees: wholeNumber(0, 199_999),
    counterCashLimitRupees: wholeNumber(0, 199_999).default(199_999),
    hasCardMachine: z.boolean().default(false),
    unpaidOrderMinutes: wholeNumber(5, 10_080),
    bankTransferDays: wholeNumber(1, 30),
    collectDays: wholeNumber(1, 30),
    /** The highest bank charges that the shop bears for an order paid by transfer. */
    bankChargesLimitRupees: wholeNumber(0, 10_000).default(500),
    /** By how many days a payout is later if only the vendor says that the order was delivered. */
    unprovenDeliveryDays: wholeNumber(0, 30),
    /** After how many days the cash that a courier collected is overdue. */
    cashOverdueDays: wholeNumber(1, 90).default(10),
    /** How much of the customers' cash a vendor may have to pay in. */
    vendorCashLimitRupees: wholeNumber(0, 10_000_000).default(50_000),
    /** How much goodwill credit a customer may have that is not used. */
    goodwillLimitRupees: wholeNumber(0, 100_000).default(5_000),
    approvesVendorsAtOnce: z.boolean().default(false),
    closedWeekdays: ClosedWeekdays.default("Sunday"),
    /** One a line: '26 Jan 2027', '8 Nov 2026 Diwali'. */
    closedDays: ClosedDates.default(""),
    opensAt: timeOfDay("Please enter when you open").default("10:00"),
    closesAt: timeOfDay("Please enter when you close").default("20:00"),
    orderMails: z.enum(shopOrderMails, "Please choose when you want emails").default("each"),
    /** Empty: the support email. */
    orderMailsTo: email.default(""),
    mondayMail: z.boolean().default(false),
    /** What waits for each of the staff, every day. */
    todayMail: z.boolean().default(false),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ["closesAt"],
    message: "Please enter a time after the opening time",
  })
  .refine(({ gstin, state }) => !isGstin(gstin) || stateOfGstin(gstin) === state, {
    path: ["state"],
    message: "This GSTIN belongs to another state. Please choose the state of your GST registration",
  });
export type ShopSettingsInput = z.output<typeof ShopSettingsInput>;
