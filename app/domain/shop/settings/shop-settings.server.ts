import { sql } from "kysely";
import type { ShownPrice } from "#db/values/shop-values.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { cachedForShoppers } from "../context/cached-for-shoppers.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import type { StoredPicture } from "../ports/picture-store.ts";
import { type Banner, bannerOf } from "./banner.ts";
import { type HolidayNames, type OpeningTexts, openingText } from "./opening-hours.ts";
import { logoOf, type ShopLogo } from "./shop-logo.ts";
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
  /** Null while the shop's mark stands for it. */
  logo: ShopLogo | null;
  /** What is shown above the header now. */
  banner: Banner | null;
  /** The owner's pages that the footer lists. */
  ownPages: { to: string; label: string }[];
};

const logoFacts = sql<StoredPicture | null>`(
  select json_build_object('id', id, 'width', width, 'height', height, 'transparent', transparent)
  from pictures where id = shop_settings.logo
)`;
const listedPages = sql<ShopSettings["ownPages"]>`(
  select coalesce(json_agg(json_build_object('to', address, 'label', title) order by title), '[]')
  from text_versions where is_published and in_footer and address like '/pages/%'
)`;

export function readShopSettings(shop: Shop): Promise<ShopSettings> {
  return cachedForShoppers(shop, "settings", () => readSettings(shop));
}

async function readSettings(shop: Shop): Promise<ShopSettings> {
  const row = await shop.db
    .selectFrom("shop_settings")
    .selectAll()
    .select([logoFacts.as("logoFacts"), listedPages.as("ownPages")])
    .executeTakeFirstOrThrow();
  const { banner, changesAt } = bannerOf(row, shop.now());
  if (changesAt) shop.queryCache?.endAt(changesAt);
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
        names: row.closed_day_names as HolidayNames,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
      },
      indianDay(shop.now()),
    ),
    logo: row.logoFacts && logoOf(row.logoFacts),
    banner,
    ownPages: row.ownPages,
  };
}
