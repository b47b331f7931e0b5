import { conflict, invalid, refusalsOf } from "./refusal/refusal.ts";

const malformations = {
  "open-quote": "a quotation mark is not closed",
  "long-row": "a row is too long, maybe because a quotation mark is missing",
  "stray-quote": "a cell contains a quotation mark but is not enclosed in quotation marks",
};

/** What is refused of any table that comes from outside, of products or another list. */
export const tableRefusals = {
  "import.empty": invalid("The file is empty."),
  "import.spreadsheet": invalid(
    "This is a spreadsheet, not a CSV file. Please save it as 'CSV UTF-8' and choose that file.",
  ),
  "import.damaged-workbook": invalid(
    "This Excel file cannot be read. Please open it in your spreadsheet program, save it as XLSX or as 'CSV UTF-8', and choose that file.",
  ),
  "import.locked-workbook": invalid(
    "This Excel file is protected by a password. Please save it without the password and choose that file.",
  ),
  "import.older-workbook": invalid(
    "This Excel file is in an old format or protected by a password. Please save it as XLSX or as 'CSV UTF-8', without a password, and choose that file.",
  ),
  "import.too-large-unpacked": invalid(
    "This Excel file holds far more than a list. Please save only the sheet with the list as 'CSV UTF-8' and choose that file.",
  ),
  "import.no-csv": invalid(
    "This is not a CSV file. Please save your spreadsheet as 'CSV UTF-8' and choose that file.",
  ),
  "import.not-utf8": invalid(
    /** `encoding` is null where it is not known. */
    ({ encoding }: { encoding: "UTF-16" | null }) =>
      `The file is saved in ${encoding ?? "another encoding, such as Windows-1252"}, so some letters may come out wrong. Please save it as 'CSV UTF-8' and choose that file.`,
  ),
  "import.malformed": invalid(
    ({ line, problem }: { line: number; problem: keyof typeof malformations }) =>
      `This list cannot be read from line ${line}: ${malformations[problem]}. Please correct it and try again.`,
  ),
  "import.too-many-columns": invalid(
    ({ line, most }: { line: number; most: number }) =>
      `Line ${line} has more than ${most} columns. Please keep only the columns that are needed.`,
  ),
  "import.too-many-cells": invalid(
    "The file has more than 6,000,000 cells. Please remove empty rows and columns, or split it into several files.",
  ),
  "list.took-too-much": invalid(
    "This file takes too long or too much memory to read. Please save only the sheet with the list as 'CSV UTF-8', or copy its rows and paste them.",
    { file: "Please choose a smaller file" },
  ),
  "list.too-long": invalid(
    ({ most }: { most: number }) =>
      `This list is longer than ${most.toLocaleString("en-IN")} characters. Please split it.`,
    { file: "Please choose a smaller file" },
  ),
  "list.busy": conflict("Other files are being read at the moment. Please try again in a minute."),
};

export const refusal = refusalsOf(tableRefusals);
