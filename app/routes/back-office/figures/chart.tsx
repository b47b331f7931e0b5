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
    <div className="tabular relative flex min-h-60 flex-1 pt-2 pr-13 pb-6.5 text-spec text-ink-3">
      <div className="absolute inset-x-0 top-2 bottom-6.5 flex flex-col justify-between" aria-hidden="true">
        {lines.map((value) => (
          <span
            key={value}
            className={classNames(
              "relative h-0 text-right leading-0 whitespace-nowrap before:absolute before:right-13 before:left-0 before:border-t",
              value === 0 ? "before:border-ink" : "before:border-line",
            )}
          >
            {(hasFigures || value === 0) && formatAxis(value)}
          </span>
        ))}
      </div>
      <Drawing
        className="absolute top-2 left-0 h-[calc(100%-2.125rem)] w-[calc(100%-3.25rem)] overflow-visible"
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
            <g key={name} className={tooltip && "group"}>
              {tooltip && <title>{tooltip(bar)}</title>}
              {tooltip && <rect className="fill-transparent" x={x} width={step} height="100" />}
              {now !== 0 && (
                <rect
                  className={classNames(
                    isCurrent ? "fill-accent" : "fill-line-strong",
                    tooltip && "group-hover:fill-ink-2",
                  )}
                  x={x + 2}
                  width={6}
                  {...span(now)}
                />
              )}
              {Boolean(before) && (
                <rect
                  className="fill-none stroke-ink-2"
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
      <div className="absolute right-13 bottom-0 left-0 flex" aria-hidden="true">
        {bars.map(({ name, label }, index) => (
          <span
            key={name}
            className={classNames(
              "flex min-w-0 flex-1 justify-center whitespace-nowrap",
              tooltip && index === bars.length - 1 && "font-label text-ink",
            )}
          >
            {isLabelled(index, wide) && (
              <span className={classNames(!isLabelled(index, narrow) && "max-md:hidden") || undefined}>
                {label}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
