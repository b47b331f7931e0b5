import { classNames } from "#ui/behaviour/class-names.ts";
import { gridLines, labelStep, topOfScale } from "./chart-scale.ts";
import { Drawing } from "./drawing.tsx";

/** `label` stands below the bar: '21'. `before` is drawn as an outline around it; what is below zero hangs down. */
export type Bar = { label: string; name: string; now: number; before?: number | null };

type ChartProps = {
  title: string;
  description: string;
  bars: readonly Bar[];
  /** A value on the axis: '₹4 L'. */
  formatAxis: (value: number) => string;
  /** Says a bar under the pointer. The last bar is then the current one, from which labels are counted. */
  tooltip?: (bar: Bar) => string;
};

const wideRoom = 15;
const narrowRoom = 6;
/** Units of the drawing for a bar with its gap. */
const step = 10;

/** Bars over time. They stretch with their frame; the texts are HTML and keep their size. */
export function Chart({ title, description, bars, formatAxis, tooltip }: ChartProps) {
  const values = bars.flatMap(({ now, before }) => [now, before ?? 0]);
  const unit = topOfScale(values.map(Math.abs)) / gridLines;
  const up = Math.max(tooltip ? gridLines : 1, Math.ceil(Math.max(0, ...values) / unit));
  const down = Math.ceil(-Math.min(0, ...values) / unit);
  const lines = Array.from({ length: up + down + 1 }, (_, index) => (up - index) * unit);
  const hasFigures = values.some((value) => value !== 0);
  const zero = (up / (up + down)) * 100;
  const span = (value: number) => {
    const height = (Math.abs(value) / ((up + down) * unit)) * 100;
    return { y: value < 0 ? zero : zero - height, height };
  };
  const [wide, narrow] = [wideRoom, narrowRoom].map((room) => labelStep(bars.length, room));
  const isLabelled = (index: number, every = 1) => (tooltip ? bars.length - 1 - index : index) % every === 0;
  return (
    <div className="chart tabular">
      <div className="chart-lines" aria-hidden="true">
        {lines.map((value) => (
          <span key={value} className={value === 0 ? "is-zero" : undefined}>
            {(hasFigures || value === 0) && formatAxis(value)}
          </span>
        ))}
      </div>
      <Drawing
        title={title}
        description={hasFigures ? description : "No figures."}
        viewBox={`0 0 ${Math.max(1, bars.length) * step} 100`}
        preserveAspectRatio="none"
      >
        {bars.map((bar, index) => {
          const { name, now, before } = bar;
          const x = index * step;
          const isCurrent = !tooltip || index === bars.length - 1;
          return (
            <g key={name}>
              {tooltip && <title>{tooltip(bar)}</title>}
              {tooltip && <rect className="bar-room" x={x} width={step} height="100" />}
              {now !== 0 && (
                <rect className={isCurrent ? "bar-now" : "bar-past"} x={x + 2} width={6} {...span(now)} />
              )}
              {Boolean(before) && (
                <rect
                  className="bar-before"
                  vectorEffect="non-scaling-stroke"
                  x={x + 0.75}
                  width={step - 1.5}
                  {...span(before ?? 0)}
                />
              )}
            </g>
          );
        })}
      </Drawing>
      <div className="bar-labels" aria-hidden="true">
        {bars.map(({ name, label }, index) => (
          <span key={name}>
            {isLabelled(index, wide) && (
              <span className={classNames(!isLabelled(index, narrow) && "bar-label-wide") || undefined}>
                {label}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
