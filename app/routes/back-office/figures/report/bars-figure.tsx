import { formatRupees, formatShortRupees } from "#domain/base/money/money.ts";
import { type Bar, Chart } from "../chart.tsx";
import { Figure, Legend, Mark } from "../drawing.tsx";

type BarsFigureProps = {
  /** What the picture says, in a sentence. */
  sentence: string;
  /** 'Net sales by day, November 2026' */
  title: string;
  /** Whole rupees; below zero if more was returned than sold. */
  bars: readonly Bar[];
  /** What the solid bars and the outlines are: 'November 2026', 'October 2026'. */
  legend: readonly [now: string, before: string];
};

/** Bars over time: those of the period, and those of the one before as an outline around them. */
export const BarsFigure = ({ sentence, title, bars, legend: [now, before] }: BarsFigureProps) => (
  <Figure sentence={sentence}>
    <Chart title={title} description={describe(bars)} bars={bars} formatAxis={axisText} />
    <Legend>
      <Mark className="fill-accent">{now}</Mark>
      <Mark className="fill-none stroke-ink-2">{before}</Mark>
    </Legend>
  </Figure>
);

const axisText = (value: number) => (value < 0 ? `−${formatShortRupees(-value)}` : formatShortRupees(value));

/** The lowest, the highest and the last bar in words. */
function describe(bars: readonly Bar[]): string {
  const sorted = bars.toSorted((a, b) => a.now - b.now);
  const said = (what: string, bar: Bar | undefined) =>
    bar ? `${what}: ${formatRupees(bar.now)} (${bar.name}). ` : "";
  return `${said("Lowest", sorted[0])}${said("Highest", sorted.at(-1))}${said("Last", bars.at(-1))}`.trim();
}
