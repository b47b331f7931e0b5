import { refusal } from "../refusals.ts";
import { type DatedKind, DroppedRow, listRows } from "../../tax/dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

const sourceSentence = "Please name the law, or the accountant who confirmed it";

/** The last day for GST on credit notes, from a day on. */
export const DeadlineInput = z
  .object({
    day: z.number("Please enter the day of the month").int().min(1).max(31),
    month: z.number("Please choose the month").int().min(4).max(12),
    validFrom: z.iso.date("Please choose the first day"),
    source: neededLine(sourceSentence, 200, 3),
  })
  .refine(({ day, month }) => day <= new Date(Date.UTC(2027, month, 0)).getUTCDate(), {
    path: ["day"],
    message: "This month is shorter",
  });
export type DeadlineInput = z.output<typeof DeadlineInput>;

/** The last day for GST on credit notes. Notes of today have been issued by the one in force. */
export const deadlines: DatedKind<DeadlineInput, { validFrom: Date }> = {
  name: "credit-note-deadline",
  refuses: {
    tooEarly: () => refusal("credit-note-deadline.too-early"),
    notPlanned: () => refusal("credit-note-deadline.not-planned"),
  },
  table: "credit_note_deadlines",
  firstDay: "tomorrow",
  Planned: DeadlineInput,
  Dropped: DroppedRow,
  series: () => ({}),
  columns: ({ day, month, source }) => ({ day, month, source }),
  logs: { day: "day", month: "month", source: "source" },
  describe: () => "Last day for GST on credit notes",
};

export type DeadlineRow = { day: number; month: number; validFrom: Date; source: string; isPlanned: boolean };

/** Lists all past, present and planned last days for GST on credit notes, the newest first. */
export function listDeadlines(shop: Shop): Promise<DeadlineRow[]> {
  const query = shop.db
    .selectFrom("credit_note_deadlines")
    .select(["day", "month", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc");
  return listRows(shop, query);
}
