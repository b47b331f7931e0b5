/** A part of a line; with `to`, a link to an address of the shop or of the web. */
export type TextRun = { words: string; to?: string };

export type TextBlock =
  | { kind: "heading"; words: string }
  | { kind: "paragraph"; lines: TextRun[][] }
  | { kind: "list"; lines: TextRun[][] };

const link =
  /\[([^[\]\n]{1,200})\]\((\/(?!\/)[^\s()]*|https:\/\/[^\s()]+)\)|(https:\/\/[^\s()]*[^\s().,;:!?])/g;

/**
 * The blocks of a text as the owner types it: an empty line between paragraphs, '# ' before a heading, '- ' before each
 * entry of a list, '[words](/address)' for a link. Anything else is shown as it is typed, HTML too.
 */
export function textBlocks(text: string): TextBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: TextBlock[] = [];
    for (const line of part.split("\n").map((line) => line.trim())) {
      if (line === "") continue;
      const [, sign, marked = ""] = /^([#-])\s+(.+)$/.exec(line) ?? [];
      const kind = sign === "#" ? "heading" : sign === "-" ? "list" : "paragraph";
      const last = blocks.at(-1);
      if (kind === "heading") blocks.push({ kind, words: marked });
      else if (last?.kind === kind) last.lines.push(runsOf(marked || line));
      else blocks.push({ kind, lines: [runsOf(marked || line)] });
    }
    return blocks;
  });
}

function runsOf(line: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: to, 3: bare, index } of line.matchAll(link)) {
    if (index > end) runs.push({ words: line.slice(end, index) });
    runs.push({ words: words ?? whole, to: to ?? bare ?? whole });
    end = index + whole.length;
  }
  return end < line.length ? [...runs, { words: line.slice(end) }] : runs;
}
