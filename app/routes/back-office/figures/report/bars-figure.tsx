import { useId } from "react";
import { formatShortRupees } from "#domain/base/money/money.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { signedRupees } from "./change-text.ts";
import { gridLines, labelStep, topOfScale } from "../chart-scale.ts";

/** Whole rupees; below zero if more was returned than sold. */
export type Bar = { label: string; name: string; now: number; before: number | null };

type BarsFigureProps = {
  /** What the picture says, in a sentence. */
  sentence: string;
  /** 'Net sales by day, November 2026' */
  title: string;
  bars: readonly Bar[];
  /** What the solid bars and the outlines are: 'November 2026', 'October 2026'. */
  legend: readonly [now: string, before: string];
};

const wideRoom = 15;
const narrowRoom = 6;
/** Units of the drawing for a bar with its gap. */
const step = 10;

/** Bars over time, drawn by the server: those of the period, and those of the one before as an outline around them. */
export function BarsFigure({ sentence, title, bars, legend }: BarsFigureProps) {
  const id = useId();
  const values = bars.flatMap(({ now, before }) => (before === null ? [now] : [now, before]));
  const unit = topOfScale(values.map(Math.abs)) / gridLines;
  const up = Math.max(1, Math.ceil(Math.max(0, ...values) / unit));
  const down = Math.ceil(Math.max(0, -Math.min(0, ...values)) / unit);
  const height = (value: number) => (Math.abs(value) / ((up + down) * unit)) * 100;
  const zero = (up / (up + down)) * 100;
  const top = (value: number) => (value < 0 ? zero : zero - height(value));
  const hasFigures = values.some((value) => value !== 0);
  const lines = Array.from({ length: up + down + 1 }, (_, index) => (up - index) * unit);
  const steps = { wide: labelStep(bars.length, wideRoom), narrow: labelStep(bars.length, narrowRoom) };

  return (
    <figure className="panel bars-figure">
      <figcaption>{sentence}</figcaption>
      <div className="chart tabular">
        <div className="chart-lines" aria-hidden="true">
          {lines.map((value) => (
            <span key={value} className={value === 0 ? "is-zero" : undefined}>
              {(hasFigures || value === 0) && axisText(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          viewBox={`0 0 ${Math.max(1, bars.length) * step} 100`}
          preserveAspectRatio="none"
          focusable="false"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{hasFigures ? describe(bars) : "No figures."}</desc>
          {bars.map(({ name, now, before }, index) => (
            <g key={name}>
              {now !== 0 && (
                <rect className="bar-now" x={index * step + 2} width={6} y={top(now)} height={height(now)} />
              )}
              {before !== null && before !== 0 && (
                <rect
                  className="bar-before"
                  vectorEffect="non-scaling-stroke"
                  x={index * step + 0.75}
                  width={step - 1.5}
                  y={top(before)}
                  height={height(before)}
                />
              )}
            </g>
          ))}
        </svg>
        <div className="bar-labels" aria-hidden="true">
          {bars.map(({ name, label }, index) => (
            <span key={name}>
              {index % steps.wide === 0 && (
                <span className={classNames(index % steps.narrow !== 0 && "bar-label-wide") || undefined}>
                  {label}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      <ul className="bar-legend">
        {legend.map((text, index) => (
          <li key={text}>
            <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
              <rect className={index === 0 ? "bar-now" : "bar-before"} x="1" y="1" width="10" height="10" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const axisText = (value: number) => (value < 0 ? `−${formatShortRupees(-value)}` : formatShortRupees(value));

/** The lowest, the highest and the last bar in words. */
function describe(bars: readonly Bar[]): string {
  const sorted = bars.toSorted((a, b) => a.now - b.now);
  const said = (what: string, bar: Bar | undefined) =>
    bar ? `${what}: ${signedRupees(bar.now)} (${bar.name}). ` : "";
  const [lowest, highest, last] = [sorted[0], sorted.at(-1), bars.at(-1)];
  return `${said("Lowest", lowest)}${said("Highest", highest)}${said("Last", last)}`.trim();
}
