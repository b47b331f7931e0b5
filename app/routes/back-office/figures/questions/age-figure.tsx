import { rupeesInWords } from "#domain/reports/questions/in-words.ts";
import { Drawing, Figure, Legend, Mark } from "../drawing.tsx";

/** Whole paise by how long it is there, the youngest first. */
export type AgeBar = { name: string; slabs: readonly { label: string; value: number }[] };

type AgeFigureProps = { sentence: string; bars: readonly AgeBar[]; note?: string };

/** Each sum as one bar of four slabs, which their pattern tells apart; what each is stands below with its amount. */
export function AgeFigure({ sentence, bars, note }: AgeFigureProps) {
  const shown = bars.filter(({ slabs }) => slabs.some(({ value }) => value > 0));
  if (shown.length === 0) return <Figure sentence={[sentence, note].filter(Boolean).join(" ")} />;
  return (
    <Figure sentence={sentence}>
      {shown.map((bar) => (
        <Slabs key={bar.name} {...bar} />
      ))}
      {note && <p className="muted small">{note}</p>}
    </Figure>
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function Slabs({ name, slabs }: AgeBar) {
  const widths = slabs.map(({ value }) => Math.max(0, value));
  const percent = (value: number) => `${(value * 100) / sumOf(widths)}%`;
  const fill = (index: number) => ({ className: "stroke-ink-2", fill: `url(#age-${index})` });
  return (
    <div>
      <p className="font-label">
        {name} <span className="tabular">{rupeesInWords(sumOf(slabs.map(({ value }) => value)))}</span>
      </p>
      <Drawing
        className="mt-1.5 mb-2 h-8 w-full overflow-visible"
        title={`${name}, by age`}
        description={slabs.map(({ label, value }) => `${label}: ${rupeesInWords(value)}.`).join(" ")}
      >
        {widths.map((width, index) => {
          const x = percent(sumOf(widths.slice(0, index)));
          return <rect key={index} {...fill(index)} x={x} width={percent(width)} height="100%" />;
        })}
      </Drawing>
      <Legend>
        {slabs.map(({ label, value }, index) => (
          <Mark key={label} {...fill(index)}>
            {label} <span className="tabular ml-1.5 text-ink">{rupeesInWords(value)}</span>
          </Mark>
        ))}
      </Legend>
    </div>
  );
}

/** The patterns of all bars of a page: plain, hatched, cross-hatched, filled. */
export const AgePatterns = () => (
  <svg className="visually-hidden" aria-hidden="true" focusable="false">
    <defs>
      {["", "M0 8 8 0", "M0 8 8 0M0 0 8 8", "M0 4H8"].map((path, index) => (
        <pattern key={path} id={`age-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className="fill-surface" width="8" height="8" />
          <path className="fill-none stroke-accent" strokeWidth={index === 3 ? 8 : 1.5} d={path} />
        </pattern>
      ))}
    </defs>
  </svg>
);
