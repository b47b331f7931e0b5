import { useId } from "react";
import { rupeesInWords } from "#domain/reports/questions/in-words.ts";

/** Whole paise by how long it is there, the youngest first. */
export type AgeBar = { name: string; slabs: readonly { label: string; value: number }[] };

type AgeFigureProps = { sentence: string; bars: readonly AgeBar[]; note?: string };

/** Each sum as one bar of four slabs, which their pattern tells apart; what each is stands below with its amount. */
export function AgeFigure({ sentence, bars, note }: AgeFigureProps) {
  const shown = bars.filter(({ slabs }) => slabs.some(({ value }) => value > 0));
  if (shown.length === 0)
    return <p className="report-sentence">{[sentence, note].filter(Boolean).join(" ")}</p>;
  return (
    <figure className="panel bars-figure">
      <figcaption>{sentence}</figcaption>
      {shown.map((bar) => (
        <Bar key={bar.name} {...bar} />
      ))}
      {note && <p className="muted small">{note}</p>}
    </figure>
  );
}

function Bar({ name, slabs }: AgeBar) {
  const id = useId();
  const sum = slabs.reduce((sum, { value }) => sum + value, 0);
  const widths = slabs.map(({ value }) => Math.max(0, value));
  const all = widths.reduce((sum, width) => sum + width, 0);
  const percent = (value: number) => `${(value * 100) / all}%`;
  return (
    <div className="age-bar">
      <p className="age-name">
        {name} <span className="tabular">{rupeesInWords(sum)}</span>
      </p>
      <svg role="img" aria-labelledby={`${id}-title ${id}-description`} focusable="false">
        <title id={`${id}-title`}>{`${name}, by age`}</title>
        <desc id={`${id}-description`}>
          {slabs
            .map(({ label, value }) => `${label}: ${rupeesInWords(value)}. `)
            .join("")
            .trim()}
        </desc>
        {slabs.map(({ label }, index) => (
          <rect
            key={label}
            className="age-slab"
            fill={`url(#age-${index})`}
            x={percent(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}
            width={percent(widths[index] ?? 0)}
            height="100%"
          />
        ))}
      </svg>
      <ul className="bar-legend" aria-hidden="true">
        {slabs.map(({ label, value }, index) => (
          <li key={label}>
            <svg focusable="false">
              <rect className="age-slab" fill={`url(#age-${index})`} width="100%" height="100%" />
            </svg>
            {label} <span className="tabular">{rupeesInWords(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The patterns of all bars of a page: plain, hatched, cross-hatched, filled. */
export const AgePatterns = () => (
  <svg className="visually-hidden" aria-hidden="true" focusable="false">
    <defs>
      {["", "M0 8 8 0", "M0 8 8 0M0 0 8 8", "M0 4H8"].map((path, index) => (
        <pattern key={path} id={`age-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className="age-ground" width="8" height="8" />
          <path className={index === 3 ? "age-lines is-filled" : "age-lines"} d={path} />
        </pattern>
      ))}
    </defs>
  </svg>
);
