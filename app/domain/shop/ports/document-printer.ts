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
  /** What the law wants at the head of a page; on paper it is the first of the notes. */
  headNote?: string;
  /** Paragraphs above the lines. */
  notes: PrintedText[];
  /** The headings of the table. The first column is the widest; the others are numbers. */
  columns: string[];
  lines: PrintedLine[];
  totals: PrintedTotal[];
  amountInWords: string;
  /** Paragraphs at the end. */
  legends: string[];
};

/** A text, in pieces where there is a code in it: screens set codes in letters of their own. */
export type PrintedText = string | readonly (string | { code: string })[];

export function plainText(text: PrintedText): string {
  if (typeof text === "string") return text;
  return text.map((piece) => (typeof piece === "string" ? piece : piece.code)).join("");
}

/** `name` is printed bold above the lines. */
export type PrintedParty = { heading: string; name: PrintedText; lines: PrintedText[] };

/** `cells` has one text for each column; the details stand below the first. */
export type PrintedLine = { cells: string[]; details: PrintedDetail[] };

/**
 * A code or a measure; words; or what a column says, for screens that are too narrow for the columns in the middle.
 * That is not printed.
 */
export type PrintedDetail = string | { words: string } | { narrow: string };

/** The last one is the sum. */
type PrintedTotal = { words: string; amount: string };

/** The logo of who issues a document, as PNG; a page on a screen has it in its head. `ratio` is its width by its height. */
export type PrintedLogo = { png: Uint8Array; ratio: number };

export type DocumentPrinter = {
  /** Prints a document as PDF. The same document always gives the same bytes. */
  print: (document: PrintedDocument, logo?: PrintedLogo) => Promise<Uint8Array>;
};
