import type { Selectable } from "kysely";
import type { ShopSettings as Row } from "#db/tables.ts";
import type { ShopOrderMails, ShownPrice } from "#db/values/shop-values.ts";
import { writeAudit, whatChanged } from "../audit/write-audit.server.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import { requirePermission } from "../access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../context/shop.ts";
import { datesText, type HolidayNames, holidaysOf, namesOfWeekdays, weekdaysOf } from "./opening-hours.ts";
import type { ShopSettingsInput } from "./shop-settings-input.ts";

export async function readSettingsToChange(shop: Shop): Promise<ShopSettingsInput> {
  requirePermission(shop.actor, "settings.read");
  return toInput(await shop.db.selectFrom("shop_settings").selectAll().executeTakeFirstOrThrow());
}

/**
 * Changes the shop settings from now on. Saving them unchanged writes nothing to the audit log.
 * Refuses: no GSTIN while the shop sells its own products, which are sold under it.
 */
export async function changeShopSettings(shop: Shop, input: ShopSettingsInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const row = await shop.db.selectFrom("shop_settings").selectAll().forUpdate().executeTakeFirstOrThrow();
    const changed = whatChanged(toInput(row), input);
    if (!changed) return;
    if (input.gstin === "" && (await sellsOwnProducts(shop))) throw refusal("own-vendor.keeps-gstin");
    await shop.db.updateTable("shop_settings").set(toRow(input)).execute();
    await writeAudit(shop, {
      action: "settings.shop",
      subject: { id: "shop", name: "Shop settings" },
      vendorId: null,
      ...changed,
    });
  });
}

async function sellsOwnProducts(shop: Shop): Promise<boolean> {
  const own = await shop.db.selectFrom("vendors").select("id").where("is_own", "=", true).executeTakeFirst();
  return own !== undefined;
}

function toInput(row: Selectable<Row>): ShopSettingsInput {
  return {
    name: row.name,
    legalName: row.legal_name,
    addressLine: row.address_line,
    city: row.city,
    pincode: row.pincode,
    state: row.state_code,
    gstin: row.gstin ?? "",
    phone: row.phones[0] ?? "",
    secondPhone: row.phones[1] ?? "",
    whatsapp: row.whatsapp ?? "",
    supportEmail: row.support_emails[0] ?? "",
    secondSupportEmail: row.support_emails[1] ?? "",
    infoEmail: row.info_email,
    grievanceOfficer: row.grievance_officer,
    grievanceEmail: row.grievance_email,
    grievancePhone: row.grievance_phone,
    pricesShown: row.prices_shown as ShownPrice,
    codLimitRupees: row.cod_limit_rupees,
    counterCashLimitRupees: row.counter_cash_limit_rupees,
    hasCardMachine: row.has_card_machine,
    unpaidOrderMinutes: row.unpaid_order_minutes,
    bankTransferDays: row.bank_transfer_days,
    collectDays: row.collect_days,
    bankChargesLimitRupees: row.bank_charges_limit_rupees,
    unprovenDeliveryDays: row.unproven_delivery_days,
    cashOverdueDays: row.cash_overdue_days,
    vendorCashLimitRupees: row.vendor_cash_limit_rupees,
    goodwillLimitRupees: row.goodwill_limit_rupees,
    closedWeekdays: namesOfWeekdays(row.closed_weekdays),
    closedDays: datesText(row.closed_days, row.closed_day_names as HolidayNames),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    approvesVendorsAtOnce: row.approves_vendors_at_once,
    orderMails: row.order_mails as ShopOrderMails,
    orderMailsTo: row.order_mails_to ?? "",
    mondayMail: row.monday_mail,
    todayMail: row.today_mail,
  };
}

function toRow(input: ShopSettingsInput) {
  const { days, names } = holidaysOf(input.closedDays);
  const withoutEmpty = (...texts: string[]) => texts.filter((text) => text !== "");
  return {
    name: input.name,
    legal_name: input.legalName,
    address_line: input.addressLine,
    city: input.city,
    pincode: input.pincode,
    state_code: input.state,
    gstin: input.gstin || null,
    phones: withoutEmpty(input.phone, input.secondPhone),
    whatsapp: input.whatsapp || null,
    support_emails: withoutEmpty(input.supportEmail, input.secondSupportEmail),
    info_email: input.infoEmail,
    grievance_officer: input.grievanceOfficer,
    grievance_email: input.grievanceEmail,
    grievance_phone: input.grievancePhone,
    prices_shown: input.pricesShown,
    cod_limit_rupees: input.codLimitRupees,
    counter_cash_limit_rupees: input.counterCashLimitRupees,
    has_card_machine: input.hasCardMachine,
    unpaid_order_minutes: input.unpaidOrderMinutes,
    bank_transfer_days: input.bankTransferDays,
    collect_days: input.collectDays,
    bank_charges_limit_rupees: input.bankChargesLimitRupees,
    unproven_delivery_days: input.unprovenDeliveryDays,
    cash_overdue_days: input.cashOverdueDays,
    vendor_cash_limit_rupees: input.vendorCashLimitRupees,
    goodwill_limit_rupees: input.goodwillLimitRupees,
    closed_weekdays: weekdaysOf(input.closedWeekdays),
    closed_days: days,
    closed_day_names: names,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
    approves_vendors_at_once: input.approvesVendorsAtOnce,
    order_mails: input.orderMails,
    order_mails_to: input.orderMailsTo || null,
    monday_mail: input.mondayMail,
    today_mail: input.todayMail,
  };
}
