/** Shown for a formula whose result the file does not have. */
export const formulaWithoutResult = "(formula without a result)";

/** How a date of a workbook is written: '25 Mar 2026'. */
export const dateFormat = "d mmm yyyy";

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec";
const date = new RegExp(`^\\d{1,2} (?:${months}) \\d{4}$`, "i");
const shortDate = new RegExp(
  `^(?:\\d{1,2}-(?:${months})(?:-\\d{2,4})?|(?:${months})-\\d{2,4}|\\d{1,2}[/-]\\d{1,2}[/-](?:19|20)\\d{2})$`,
  "i",
);
const error = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!|GETTING_DATA)$/;
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;
const longestDate = 11;

const asText = "format the column as text, enter it again and save the file";

/** What is wrong with a cell that holds no value of its own; undefined for any other. */
export function oddCell(text: string): string | undefined {
  if (text === formulaWithoutResult) {
    return "This cell has a formula without a result. Please open the file in your spreadsheet program, save it there and import it again";
  }
  if ((text.startsWith("#") && error.test(text)) || /^Err:\d{3}$/.test(text)) {
    return `This cell has the error ${text}. Please correct its formula, or enter the value`;
  }
  if (text.length <= longestDate && date.test(text)) {
    return `This cell is a date, ${text}. If your spreadsheet made it one, please ${asText}`;
  }
  return undefined;
}

/** Whether a spreadsheet has shortened a long number, as 1.49011E+13: its last digits are lost. */
export const isShortened = (text: string): boolean => shortened.test(text);

/** What a spreadsheet seems to have done to a code such as a SKU; undefined for one that looks whole. */
export function oddCode(text: string): string | undefined {
  if (isShortened(text)) {
    return `'${text}' looks shortened by a spreadsheet. If it is, please ${asText}`;
  }
  if (shortDate.test(text)) {
    return `'${text}' looks like a date that a spreadsheet made. If it is one, please ${asText}`;
  }
  return undefined;
}
