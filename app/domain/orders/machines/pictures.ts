import type { Machine } from "./machine.ts";

/** A machine whose states, events and conditions are only shown. */
// The facts are never asked here, so any machine fits.
export type AnyMachine = Pick<
  Machine<string, string, string, string, never>,
  "name" | "states" | "starts" | "ends" | "rules"
>;

const column = 170;
const row = 56;
const top = 70;
const margin = 20;

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** What is written under an arrow: what blocks the rule, and what it does. */
function small(rule: AnyMachine["rules"][number]): string {
  const { when, blockedBy = [], effects = [] } = rule;
  return [
    when === undefined ? "" : `if ${when}`,
    blockedBy.length === 0 ? "" : `not if ${blockedBy.join(", ")}`,
    effects.length === 0 ? "" : `→ ${effects.join(", ")}`,
  ]
    .filter((part) => part !== "")
    .join("; ");
}

/**
 * Draws a machine as SVG: a column for each state, a row for each rule with an arrow from state to state. A double frame
 * is a state in which it may rest for good, a dot one in which it begins.
 */
export function drawMachine({ name, states, starts, ends, rules }: AnyMachine): string {
  const drawn = rules.flatMap((rule) => rule.from.map((from) => ({ from, rule })));
  const longest = Math.max(...drawn.map(({ from, rule }) => edge(from, rule) + small(rule).length * 5.6));
  const width = Math.ceil(Math.max(states.length * column, longest)) + 2 * margin;
  const height = top + drawn.length * row + margin;
  const x = (state: string) => margin + states.indexOf(state) * column + column / 2;
  function edge(from: string, { to }: AnyMachine["rules"][number]): number {
    return margin + Math.min(states.indexOf(from), states.indexOf(to)) * column + column / 2 + 8;
  }
  const heads = states.map((state) => {
    const frame = (inset: number) =>
      `<rect x="${x(state) - 72 + inset}" y="${16 + inset}" width="${144 - 2 * inset}" height="${34 - 2 * inset}" rx="6"/>`;
    return [
      `<line class="life" x1="${x(state)}" y1="50" x2="${x(state)}" y2="${height - margin}"/>`,
      `<g class="state">${frame(0)}${ends.includes(state) ? frame(3) : ""}</g>`,
      starts.includes(state) ? `<circle cx="${x(state) - 58}" cy="33" r="4"/>` : "",
      `<text class="name" x="${x(state)}" y="37" text-anchor="middle">${escape(state)}</text>`,
    ].join("");
  });
  const arrows = drawn.map(({ from, rule }, index) => {
    const y = top + index * row + 24;
    const [start, end] = [x(from), x(rule.to)];
    const line =
      start === end
        ? `<path class="arrow" d="M${start} ${y - 6} h26 v12 h-22" marker-end="url(#head)"/>`
        : `<path class="arrow" d="M${start} ${y} H${end + (end > start ? -3 : 3)}" marker-end="url(#head)"/>`;
    const left = start === end ? start + 34 : edge(from, rule);
    return [
      line,
      `<text x="${left}" y="${start === end ? y : y - 6}"><tspan class="event">${escape(rule.on)}</tspan></text>`,
      `<text class="small" x="${left}" y="${y + 15}">${escape(small(rule))}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">`,
    "<style>text{font:13px system-ui,sans-serif;fill:#1d2430}.name,.event{font-weight:600}.small{font-size:11px;fill:#5b6573}rect{fill:#f3f6fa;stroke:#44546a}.life{stroke:#c9d1dc;stroke-dasharray:3 4}.arrow{fill:none;stroke:#2456a6;stroke-width:1.5}#head path{fill:#2456a6}</style>",
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    '<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>',
    ...heads,
    ...arrows,
    "</svg>",
    "",
  ].join("\n");
}

/** The page with the tables of all machines and their pictures. */
export function writeTables(machines: readonly AnyMachine[]): string {
  const list = (words: readonly string[] = []) => words.join(", ");
  return [
    "# Transitions",
    "",
    "Written by `node scripts/draw-transitions.mjs` from the tables in `app/domain/orders/machines`. In a picture each column is",
    "a state and each row a rule; a dot marks where a thing begins, a double frame where it may rest for good.",
    "",
    ...machines.flatMap(({ name, rules }) => [
      `## ${name}`,
      "",
      `![${name}](${name}.svg)`,
      "",
      ...formatTable([
        ["from", "event", "to", "only if", "blocked by", "effects"],
        ...rules.map(({ from, on, to, when = "", blockedBy, effects }) => [
          list(from),
          on,
          to,
          when,
          list(blockedBy),
          list(effects),
        ]),
      ]),
      "",
    ]),
  ].join("\n");
}

/** A table of Markdown with columns of equal width, as oxfmt writes it. */
function formatTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(3, ...rows.map((cells) => cells[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)];
}
