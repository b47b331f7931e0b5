/** Reads lists that strangers sent as files, away from the process that serves visitors. */
export type TableFiles = {
  /**
   * The rows of a CSV file or an Excel workbook as text: a line for each, its cells separated by tabs. Files of the same
   * `owner` are read one after another.
   * Refuses: a file that is no table, is longer than `longest` characters, or takes too much to read.
   */
  read: (file: Uint8Array, longest: number, owner: string) => Promise<string>;
};
