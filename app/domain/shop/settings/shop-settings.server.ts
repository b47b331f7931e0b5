import type { ShownPrice } from "#db/values/shop-values.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { cachedForShoppers } from "../context/cached-for-shoppers.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { type OpeningTexts, openingText } from "./opening-hours.ts";
import type { Shop } from "../context/shop.ts";

/** The shop's details that customers see; an admin edits them. */
export type ShopSettings = {
  name: string;
  legalName: string;
  addressLine: string;
  city: string;
  pincode: string;
  stateCode: string;
  /** The name for the code, so that no page needs the list of all states. */
  stateName: string;
  phones: string[];
  /** Ten digits. */
  whatsapp: string | null;
  supportEmails: string[];
  infoEmail: string;
  gstin: string | null;
  grievanceOfficer: string;
  grievanceEmail: string;
  grievancePhone: string;
  opening: OpeningTexts;
  /** The price that is emphasised until somebody chooses the other. */
  pricesShown: ShownPrice;
};

export function readShopSettings(shop: Shop): Promise<ShopSettings> {
  return cachedForShoppers(shop, "settings", () => readSettings(shop));
}

async function readSettings(shop: Shop): Promise<ShopSettings> {
  const row = await shop.db.selectFrom("shop_settings").selectAll().executeTakeFirstOrThrow();
  return {
    name: row.name,
    legalName: row.legal_name,
    addressLine: row.address_line,
    city: row.city,
    pincode: row.pincode,
    stateCode: row.state_code,
    stateName: stateName(row.state_code),
    phones: row.phones,
    whatsapp: row.whatsapp,
    supportEmails: row.support_emails,
    infoEmail: row.info_email,
    gstin: row.gstin,
    grievanceOfficer: row.grievance_officer,
    grievanceEmail: row.grievance_email,
    grievancePhone: row.grievance_phone,
    pricesShown: row.prices_shown as ShownPrice,
    opening: openingText(
      {
        closedWeekdays: row.closed_weekdays,
        closedDays: row.closed_days,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
      },
      indianDay(shop.now()),
    ),
  };
}
