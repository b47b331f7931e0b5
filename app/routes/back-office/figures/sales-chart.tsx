import { useId, type ReactNode } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";
import { gridLines, labelStep, topOfScale } from "./chart-scale.ts";

type Bar = {
  /** Under the bar: '21'. */
  label: string;
  /** In the table below the chart: '21 Nov 2026'. */
  name: string;
  value: number;
};

type SalesChartProps = {
  title: string;
  /** The period that the chart shows: '8 to 21 November'. */
  note: string;
  /** Oldest first; the last one is the current one. */
  bars: readonly Bar[];
  format: (value: number) => string;
  /** A shorter format for the axis: '₹4 L'. */
  formatAxis?: (value: number) => string;
  /** Shown beside the title, such as links to other periods. */
  tools?: ReactNode;
};

const wideRoom = 15;
const narrowRoom = 6;

/** A bar chart of sales over time, drawn by the server. A table below it has every figure as well. */
export function SalesChart({ title, note, bars, format, formatAxis = format, tools }: SalesChartProps) {
  const id = useId();
  const hasSales = bars.some(({ value }) => value > 0);
  const top = topOfScale(bars.map(({ value }) => value));
  const lines = Array.from({ length: gridLines + 1 }, (_, index) => (top / gridLines) * (gridLines - index));
  const steps = { wide: labelStep(bars.length, wideRoom), narrow: labelStep(bars.length, narrowRoom) };

  return (
    <section className="panel chart-panel" aria-labelledby={id}>
      <div className="panel-heading">
        <h2 id={id}>{title}</h2>
        <p className="tabular">{note}</p>
        {tools}
      </div>
      <div className="chart tabular" aria-hidden="true">
        <div className="chart-lines">
          {lines.map((value) => (
            <span key={value}>{(hasSales || value === 0) && formatAxis(value)}</span>
          ))}
        </div>
        <div className="chart-bars">
          {bars.map(({ name, label, value }, index) => {
            const fromNow = bars.length - 1 - index;
            const height = (value / top) * 100;
            return (
              <div key={name} className={classNames("chart-bar", fromNow === 0 && "is-now")}>
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" focusable="false">
                  <title>{`${name}: ${format(value)}`}</title>
                  <rect className="chart-bar-room" width="10" height="100" />
                  <rect className="chart-bar-value" width="10" y={100 - height} height={height} />
                </svg>
                {fromNow % steps.wide === 0 && (
                  <span className={fromNow % steps.narrow === 0 ? undefined : "chart-label-wide"}>
                    {label}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <details className="chart-figures">
        <summary>Figures</summary>
        <table>
          <caption className="visually-hidden">{`${title}, ${note}`}</caption>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="tabular">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
