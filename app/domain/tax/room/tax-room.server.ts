import { sql } from "kysely";
import type { Room } from "../../shop/registration/room.ts";

export const taxRoom: Room = {
  auditLabels: {
    acts: {
      "eway-bill-limit.drop": "Scheduled e-way bill limit cancelled",
      "eway-bill-limit.plan": "E-way bill limit scheduled",
      "fee-rate.drop": "Scheduled rate cancelled",
      "fee-rate.plan": "Rate scheduled",
      "gst-rate.drop": "Scheduled GST rate cancelled",
      "gst-rate.plan": "GST rate set",
      "operator-registration.drop": "TCS registration removed",
      "operator-registration.set": "TCS registration entered",
      "tds-rule.drop": "Scheduled TDS rule cancelled",
      "tds-rule.plan": "TDS rule scheduled",
    },
    fields: {
      basispoints: "Rate",
    },
  },
  checks: (now) => ({
    invariants: [
      {
        name: "there are rates to charge",
        remedy: "Enter the rate under Settings, Rates in the admin panel: nothing can be sent without it.",
        broken: sql`select format('No rate of %s is in force.', kind)
        from unnest(array['commission', 'gst-on-commission', 'tcs']) as kind
        where not exists (select from fee_rates where fee_rates.kind = kind.kind and valid_from <= ${now})
        union all
        select format('No %s is in force.', what) from (values
          ('usual GST rate', exists (select from usual_gst_rates where hsn_prefix = '' and valid_from <= ${now})),
          ('legal GST rate', exists (select from legal_gst_rates where is_legal and valid_from <= ${now})),
          ('limit of e-way bills', exists (select from eway_bill_limits where state_code = '' and valid_from <= ${now})),
          ('TDS rule', exists (select from tds_rules where valid_from <= ${now})),
          ('last day for credit notes', exists (select from credit_note_deadlines where valid_from <= ${now})),
          ('SAC for commission invoices', exists (select from commission_service_codes where valid_from <= ${now}))
        ) as needed (what, is_there) where not is_there`,
      },
      {
        name: "no product is on sale at a GST rate that is not legal",
        remedy: "Open Settings, Tax in the admin panel. It lists the products whose rate has ended.",
        broken: sql`select format('%s (%s): its rate is %s%%.', name, id, gst_rate) from products
        where is_public and not exists (select from gst_rates_in_force where rate = gst_rate)`,
      },
    ],
  }),
};
