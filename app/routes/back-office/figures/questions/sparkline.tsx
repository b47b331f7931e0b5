import type { Course, Rate } from "#domain/reports/questions/going-wrong.server.ts";
import { Drawing } from "../drawing.tsx";
import { percentText } from "./rate-text.ts";

const width = 88;
const height = 24;
const shareOf = ({ part, of }: Rate) => (of === 0 ? null : part / of);

/** The course of a rate over twelve weeks with its own scale, between its first and its last value. */
export function Sparkline({ title, weeks }: { title: string; weeks: Course["weeks"] }) {
  const shares = weeks.map(shareOf);
  const most = Math.max(0, ...shares.flatMap((share) => share ?? []));
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const x = (index: number) => 2 + (index * (width - 4)) / Math.max(1, weeks.length - 1);
  const y = (share: number) => height - 2 - (most === 0 ? 0 : (share / most) * (height - 4));
  const points = shares.map((share, index) => (share === null ? null : `${x(index)},${y(share)}`));
  const end = shares.at(-1) ?? null;
  return (
    <span className="tabular inline-flex items-center gap-2">
      <span aria-hidden="true">{percentText(first)}</span>
      <Drawing
        className="h-6 w-22"
        title={`${title}, 12 weeks`}
        description={`${percentText(first)} first, ${percentText(last)} last, ${percentText({ part: most, of: 1 })} highest`}
        viewBox={`0 0 ${width} ${height}`}
      >
        {linesOf(points).map((line) => (
          <polyline
            key={line}
            className="fill-none stroke-ink-2"
            strokeWidth="1.5"
            strokeLinecap="round"
            points={line}
          />
        ))}
        {end !== null && <circle className="fill-accent" cx={x(weeks.length - 1)} cy={y(end)} r="2.5" />}
      </Drawing>
      <span aria-hidden="true">{percentText(last)}</span>
    </span>
  );
}

/** Weeks without anything interrupt the line. */
function linesOf(points: readonly (string | null)[]): string[] {
  const lines: string[][] = [[]];
  for (const point of points) {
    if (point === null) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  // A single point is a short stroke, which its round ends make a dot.
  return lines
    .filter((line) => line.length > 0)
    .map((line) => (line.length === 1 ? [...line, ...line] : line).join(" "));
}
