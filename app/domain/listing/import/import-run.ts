import type { ImportReport } from "../csv/check-import.server.ts";
import type { FileContents, Mapping } from "./files/mapping.ts";
import type { Source } from "./files/product-table.ts";

/**
 * - mapping: somebody has to say what the columns mean
 * - checking, checked: what it would do is being found out, and is known
 * - importing, imported; undoing, undone
 * - failed: the file cannot be used. An undo that fails leaves the import 'imported', so that it can be asked for again
 * - cancelled: nothing was changed
 */
export const importStates = [
  "mapping",
  "checking",
  "checked",
  "importing",
  "imported",
  "undoing",
  "undone",
  "failed",
  "cancelled",
] as const;
export type ImportState = (typeof importStates)[number];

/** What a mapping needs before the file is checked. */
export const neededHeadings = ["Name", "Brand", "Category"] as const;

export type ImportRun = {
  id: string;
  /** Null for an import of an admin, for all vendors. */
  vendorId: string | null;
  userId: string;
  userName: string;
  /** Who asked for what is being done, or was done last. */
  actingUserId: string;
  fileName: string;
  source: Source;
  contents: FileContents;
  mapping: Mapping | null;
  state: ImportState;
  step: "rows" | "pictures";
  done: number;
  total: number;
  report: RunReport | null;
  refused: string | null;
  isCancelAsked: boolean;
  createdAt: Date;
  finishedAt: Date | null;
};

export type RunReport = ImportReport & { pictures: number };

/** Whether a job is at work on it. */
export function isAtWork({ state }: Pick<ImportRun, "state">): boolean {
  return state === "checking" || state === "importing" || state === "undoing";
}

/** The key of its job in the queue. */
export const jobKey = (runId: string) => `work-on-import:${runId}`;
