import type { Change, ImportReport } from "./import-report.ts";
import type { FileContents, Mapping } from "../map/mapping.ts";
import type { Source } from "../map/product-table.ts";

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
  isCancelRequested: boolean;
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

export function isAtWork<Run extends { state: ImportState }>(run: Run): run is Run & { state: WorkState } {
  return workStates.some((state) => state === run.state);
}

export type WorkingRun = ImportRun & { state: WorkState };

/** Whether its file could be read as a table. */
export const isRead = ({ contents }: Pick<ImportRun, "contents">) => contents.rows > 0;

/** The most pictures of one import. */
export const maxFetched = 5_000;

export const jobKey = (runId: string) => `work-on-import:${runId}`;

/** What stops an import before it is done. It is handed up to `workOnImport`, which has it recorded. */
export type Stop =
  /** Somebody else ended it, or another process carried it out: there is nothing to record. */
  | { stop: "superseded" }
  | { stop: "cancelled" }
  /** It cannot be done at all, for the reason in this sentence. */
  | { stop: "refused"; says: string }
  /** The file fits no longer as it was checked, so the seller is asked again. */
  | { stop: "misfit"; report: RunReport; leftOut?: number[] };
