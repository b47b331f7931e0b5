import type { Change } from "../../csv/changes-of-row.ts";
import type { ImportReport } from "../../csv/write/check-import.server.ts";
import type { FileContents, Mapping } from "../files/mapping.ts";
import type { Source } from "../files/product-table.ts";

/**
 * - reading: the file was taken in, and nobody has looked into it
 * - mapping: somebody has to say what the columns mean
 * - checking, checked: what it would do is being found out, and is known
 * - importing, imported; undoing, undone
 * - failed: the file cannot be used. An undo that fails leaves the import 'imported', so that it can be asked for again
 * - cancelled: nothing was changed
 *
 * An import that was cancelled or cannot be finished is 'undoing' until what it wrote is taken back, and then what
 * `endsAs` says.
 */
export type ImportState =
  | "reading"
  | "mapping"
  | "checking"
  | "checked"
  | "importing"
  | "imported"
  | "undoing"
  | "undone"
  | "failed"
  | "cancelled";
/** What an import may become that cannot be finished. */
export type EndState = Extract<ImportState, "checked" | "failed" | "cancelled">;

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
  /** Whether somebody asked to import the file without the rows that have mistakes. */
  leavesOut: boolean;
  isCancelAsked: boolean;
  /** What becomes of it once all it wrote is taken back; null for an undo that somebody asked for. */
  endsAs: EndState | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export type RunReport = ImportReport & {
  pictures: number;
  /** The rows that have mistakes, or are of the same product as such a row; and all others. */
  leftOut?: number;
  good?: number;
  /** The first values of stored products that the import changes, and the number of further ones. */
  changes?: Change[];
  furtherChanges?: number;
};

export const workStates = ["reading", "checking", "importing", "undoing"] as const satisfies ImportState[];
export type WorkState = (typeof workStates)[number];

/** Whether a job is at work on it. */
export function isAtWork<Run extends { state: ImportState }>(run: Run): run is Run & { state: WorkState } {
  return workStates.some((state) => state === run.state);
}

/** A run that a job is at work on. */
export type WorkingRun = ImportRun & { state: WorkState };

/** Whether its file could be read as a table. */
export const isRead = ({ contents }: Pick<ImportRun, "contents">) => contents.rows > 0;

/** The key of its job in the queue. */
export const jobKey = (runId: string) => `work-on-import:${runId}`;
