/**
 * A document in words that are ready to read. The printer only decides where they are placed, so it knows nothing of
 * invoices, and every kind of document can use it.
 */
export type PrintedDocument = {
  /** 'Tax invoice' */
  title: string;
  number: string;
  /** The file gives this as its own date, so that printing it again makes the same bytes. */
  issuedAt: Date;
  /** Who issues it. */
  author: string;
  /** The lines below the number, such as the date. */
  facts: string[];
  /** The parties, side by side; at most three. */
  parties: PrintedParty[];
  /** Paragraphs above the lines. */
  notes: string[];
  /** The headings of the table. The first column is the widest; the others are numbers. */
  columns: string[];
  lines: PrintedLine[];
  totals: PrintedTotal[];
  amountInWords: string;
  /** Paragraphs at the end. */
  legends: string[];
};

/** `name` is printed bold above the lines. */
export type PrintedParty = { heading: string; name: string; lines: string[] };

/** `cells` has one text for each column; the details stand below the first. */
export type PrintedLine = { cells: string[]; details: string[] };

/** The last one is the sum. */
export type PrintedTotal = { words: string; amount: string };

export type DocumentPrinter = {
  /** Prints a document as PDF. The same document always gives the same bytes. */
  print: (document: PrintedDocument) => Promise<Uint8Array>;
};
