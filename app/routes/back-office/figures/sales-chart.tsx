import { useId, type ReactNode } from "react";
import { type Bar, Chart } from "./chart.tsx";
import { Panel } from "#ui/page/panel.tsx";

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

/** A bar chart of sales over time. A table below it has every figure as well. */
export function SalesChart({ title, note, bars, format, formatAxis = format, tools }: SalesChartProps) {
  const id = useId();
  return (
    <Panel className="chart-panel" title={title} titleId={id} note={note} beside={tools}>
      <Chart
        title={title}
        description="All figures are in the table below."
        bars={bars}
        formatAxis={formatAxis}
        tooltip={({ name, now }) => `${name}: ${format(now)}`}
      />
      <details className="text-sm">
        <summary className="w-fit text-ink-2">Figures</summary>
        <table className="mt-2 w-full max-w-96">
          <caption className="visually-hidden">{`${title}, ${note}`}</caption>
          <tbody>
            {bars.map(({ name, now }) => (
              <tr key={name}>
                <th scope="row" className="text-left font-normal">
                  {name}
                </th>
                <td className="tabular text-right">{format(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
