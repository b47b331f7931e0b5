/** Columns of words, in which an apostrophe or quotation marks at the beginning may be meant. */
const ofWords = new Set([
  "Name",
  "Description",
  "Condition in words",
  "Warranty note",
  "Not covered by warranty",
]);

/**
 * The value in a cell without what keeps a spreadsheet from changing it: ="00712" and '00712 are 00712. In a file with
 * products of this shop (`isExport`) an apostrophe belongs to the value.
 */
export function valueIn(cell: string, heading: string, isExport: boolean): string {
  const [, guarded] = cell.startsWith('="') ? (/^="(.*)"$/s.exec(cell) ?? []) : [];
  if (guarded !== undefined) return guarded.replaceAll('""', '"');
  if (isExport) return cell;
  const isGuard =
    cell.startsWith("'") && (/^'[=+\-@]/.test(cell) || (!ofWords.has(heading) && !cell.endsWith("'")));
  const text = isGuard ? cell.slice(1) : cell;
  return withoutEscapes(text);
}

/** Without what other programs write for a line end, and before a quotation mark. */
function withoutEscapes(text: string): string {
  const marked = text.includes("\\") ? text.replaceAll(/\\(["'])/g, "$1") : text;
  if (!marked.includes("_x000")) return marked;
  return marked.replaceAll(/_x000D_\n?|_x000A_/gi, "\n").replaceAll(/_x0009_/gi, " ");
}

/** What UTF-8 becomes where it is read as Windows-1252, 'CafÃ©', and the sign for what could not be read at all. */
const misread = /[ÂÃ][\u0080-\u00BF\u0152-\u0178\u0192\u2013-\u2122]|â€|ï»¿|\uFFFD/;

/** What is wrong with a text that was read in another encoding than it was written in. */
export function misreadText(text: string): string | undefined {
  if (!misread.test(text)) return undefined;
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return `'${shown}' looks like text that was read in the wrong encoding. If it is, please save the file again as 'CSV UTF-8'`;
}
