import { refusal } from "../refusals.ts";
import { type DatedKind, DroppedRow, listRows } from "../../tax/dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

/** How the shop's service is called and coded on its commission invoices, from a day on. */
export const ServiceCodeInput = z.object({
  sac: z
    .string("Please enter the SAC")
    .trim()
    .regex(/^99(?:\d{2}|\d{4})$/, "Please enter the SAC: 4 or 6 digits that begin with 99"),
  description: neededLine("Please say what the service is", 120, 3),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the law, or the accountant who confirmed it", 200, 3),
});
export type ServiceCodeInput = z.output<typeof ServiceCodeInput>;

/** What the shop's service is called on its invoices, and its code (SAC). */
export type ServiceCode = { description: string; sac: string };

/** Reads how the service is called and coded on documents that are issued at a moment. */
export function readServiceCode({ db }: Shop, at: Date): Promise<ServiceCode> {
  return db
    .selectFrom("commission_service_codes")
    .select(["description", "sac"])
    .where("valid_from", "<=", at)
    .orderBy("valid_from", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The code on commission invoices. Invoices of today may have been issued with the one in force. */
export const serviceCodes: DatedKind<ServiceCodeInput, { validFrom: Date }> = {
  name: "service-code",
  refuses: {
    tooEarly: () => refusal("service-code.too-early"),
    notPlanned: () => refusal("service-code.not-planned"),
  },
  table: "commission_service_codes",
  firstDay: "tomorrow",
  Planned: ServiceCodeInput,
  Dropped: DroppedRow,
  series: () => ({}),
  columns: ({ sac, description, source }) => ({ sac, description, source }),
  logs: { sac: "sac", description: "description", source: "source" },
  describe: () => "SAC on commission invoices",
};

export type ServiceCodeRow = ServiceCode & { validFrom: Date; source: string; isPlanned: boolean };

/** Lists all past, present and planned codes of the shop's service to vendors, the newest first. */
export function listServiceCodes(shop: Shop): Promise<ServiceCodeRow[]> {
  const query = shop.db
    .selectFrom("commission_service_codes")
    .select(["sac", "description", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc");
  return listRows(shop, query);
}
