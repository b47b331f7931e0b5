const delimiters = ["\t", ";", "|", ","];
const sampleBytes = 10_000;
const sampleLines = 20;

/**
 * Finds the delimiter of a file: spreadsheets use different ones in different countries. It is the one that cuts the
 * most lines into the same number of cells. A first line such as 'sep=;' says it, and is no row (`isDeclared`).
 */
export function findDelimiter(file: Uint8Array): { delimiter: string; isDeclared: boolean } {
  const sample = Buffer.from(file.subarray(0, sampleBytes)).toString();
  const [, text] = /^\uFEFF?"?sep=([,;|\t])"?[\r\n]/i.exec(sample) ?? [];
  if (text !== undefined) return { delimiter: text, isDeclared: true };
  const rated = delimiters.map((delimiter) => {
    const counts = cellCounts(sample, delimiter).slice(0, sampleLines);
    const cut = counts.filter((count) => count > 1);
    const lines = Map.groupBy(cut, (count) => count);
    const [[cells, alike] = [0, []]] = [...lines].toSorted(
      ([first, some], [b, others]) => others.length - some.length || b - first,
    );
    return { delimiter, cells, lines: alike.length };
  });
  const [best] = rated.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return { delimiter: best && best.lines > 0 ? best.delimiter : ",", isDeclared: false };
}

/** The number of cells in each line. Delimiters and line ends inside quotation marks do not count. */
function cellCounts(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let isQuoted = false;
  let isStart = true;
  let count = 1;
  for (const sign of text) {
    if (sign === '"' && (isStart || isQuoted)) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n" || sign === "\r") {
      counts.push(count);
      count = 1;
    } else if (sign === delimiter) count += 1;
    isStart = sign === delimiter || sign === "\n" || sign === "\r" || (isStart && sign === " ");
  }
  // The sample may end within a line.
  return counts.length === 0 || (text.length < sampleBytes && count > 1) ? [...counts, count] : counts;
}
