import { refusal } from "../refusals.ts";
import { type DatedKind, DroppedRow, listRows } from "../../tax/dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { DeadlineInput } from "./deadline-input.ts";

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
