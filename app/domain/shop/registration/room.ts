import type { DB } from "#db/tables.ts";
import type { Checks } from "../context/invariant.ts";
import type { Shop } from "../context/shop.ts";
import type { PersonalData } from "./personal-data.ts";
import type { QueueTask } from "./task.ts";

/** What a room gives to the whole shop. doctor/rooms.server.ts lists the rooms. */
export type Room = {
  auditLabels?: AuditLabels;
  checks?: (now: Date) => Checks;
  personalData?: PersonalData;
  /** Its jobs, and what runs at a time of its own. */
  tasks?: QueueTask[];
  /** Does what may be due, five minutes after every full hour in India, so right after midnight too, when days end. */
  everyHour?: (shop: Shop) => Promise<unknown>;
  /** Deletes at night what has expired. */
  clearOut?: (shop: Shop) => Promise<void>;
  /** The table with a row for each of its photos, whose id is the name of the file, and what they are photos of. */
  photos?: { table: keyof DB & `${string}_photos`; of: string };
};

type AuditLabels = {
  /** What was done, by action. */
  acts: Record<string, string>;
  /** Fields whose words are not those of their names, which stand here in lower case. */
  fields?: Record<string, string>;
  /** What is chosen from a list is stored by its key, and reads as the screens say it: by field. */
  choices?: Record<string, Record<string, string>>;
};
