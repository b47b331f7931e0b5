import { sql } from "kysely";
import { personKindNames } from "../../base/gst/pan.ts";
import { taxStatusLabels } from "../../base/gst/tax-status-labels.ts";
import type { Room } from "../../shop/registration/room.ts";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";
import { readOwnProfile } from "../own-profile/read-own-profile.server.ts";

const vendorData: PersonalData = {
  async export(shop) {
    const { vendorId } = requirePermission(shop.actor, "account.own");
    return {
      vendor: vendorId !== null && can(shop.actor, "vendors.read-own") ? await readOwnProfile(shop) : null,
    };
  },
  kept: { vendors: "closed when nobody acts for them, and kept as long as something that they sold is" },
};

export const vendorRoom: Room = {
  auditLabels: {
    acts: {
      "vendor.approve": "Vendor approved",
      "vendor.bank-account": "Bank account changed",
      "vendor.dispatch": "Dispatch time changed",
      "vendor.order-mails": "Emails about orders changed",
      "vendor.own": "Shop made a seller",
      "vendor.own-name": "Name of the shop as a seller changed",
      "vendor.person-kind": "Kind of business for TDS changed",
      "vendor.prices": "Prices confirmed after change of tax status",
      "vendor.profile": "Vendor profile changed",
      "vendor.reject": "Vendor rejected, or approval withdrawn",
    },
    fields: {
      taxstatus: "Tax status",
      mondaymail: "Email with the week's figures",
      todaymail: "Email with what is waiting",
      ordermails: "Emails about orders",
      dispatchdays: "Dispatch within (days)",
      cutoff: "Cut-off time",
      iscollectable: "Can be collected at the shop",
      personkind: "Kind of business for TDS",
      lastfour: "Last four digits",
    },
    choices: {
      personKind: personKindNames,
      taxStatus: taxStatusLabels,
      orderMails: { each: "For each event", daily: "Once a day", off: "Off" },
    },
  },
  checks: () => ({
    invariants: [
      {
        name: "whoever sells has given what its invoices state",
        remedy: "Ask the vendor to complete its profile: until then its orders cannot be shipped.",
        broken: sql`select format('%s (%s) has products on sale, but its profile is not complete.', name, id) from vendors
          where '' = any (array[coalesce(legal_name, ''), coalesce(gstin, enrolment_number, ''), coalesce(address_line, ''),
              coalesce(city, ''), coalesce(state_code, ''), coalesce(pincode, ''), coalesce(phone, '')])
            and exists (select from products where vendor_id = vendors.id and is_public)`,
      },
    ],
  }),
  personalData: vendorData,
};
