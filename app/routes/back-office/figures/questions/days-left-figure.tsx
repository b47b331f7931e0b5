import { inUnits } from "#domain/base/text/counts.ts";
import { lastsText } from "#domain/reports/questions/in-words.ts";
import type { ProductToBuy } from "#domain/reports/questions/to-buy.server.ts";
import { Drawing, Figure, Legend, Mark } from "../drawing.tsx";

const mostBars = 12;
const leadMark = { className: "stroke-ink", strokeWidth: 3 };
/** Longer bars end at the edge; their number says how long they are. */
const mostDays = 90;

type DaysLeftProps = { sentence: string; products: readonly ProductToBuy[] };

/** How many days each product lasts, with a mark at the days that its supplier takes: filled where it is time to order. */
export function DaysLeftFigure({ sentence, products }: DaysLeftProps) {
  const bars = products
    .flatMap(({ daysLeft, ...product }) => (daysLeft === null ? [] : [{ ...product, daysLeft }]))
    .slice(0, mostBars);
  if (bars.length === 0) return <Figure sentence={sentence} />;
  const longest = Math.max(1, ...bars.flatMap(({ daysLeft, leadDays }) => [daysLeft, leadDays]));
  const top = Math.min(mostDays, longest);
  const percent = (days: number) => `${(Math.min(days, top) * 100) / top}%`;
  const y = (index: number, place: number) => `${((index + place) * 100) / bars.length}%`;
  return (
    <Figure sentence={sentence}>
      <div className="relative">
        <ul aria-hidden="true">
          {bars.map(({ id, name, daysLeft }) => (
            <li key={id} className="flex h-11 justify-between gap-4 text-sm">
              <span className="truncate">{name}</span>
              <span className="tabular flex-none text-ink-2">{lastsText(daysLeft)}</span>
            </li>
          ))}
        </ul>
        <Drawing
          className="absolute inset-0 size-full overflow-visible"
          title="Days that the stock lasts, and that a delivery takes"
          description={bars
            .map(
              ({ name, daysLeft, leadDays }) =>
                `${name}: ${lastsText(daysLeft)}, delivery ${inUnits(leadDays, "day")}.`,
            )
            .join(" ")}
        >
          {bars.map(({ id, daysLeft, leadDays, isDue }, index) => {
            const lead = percent(leadDays);
            const size = { width: percent(daysLeft), height: `${25 / bars.length}%` };
            return (
              <g key={id}>
                <rect
                  className={isDue ? "fill-accent" : "fill-none stroke-ink-2"}
                  y={y(index, 0.58)}
                  {...size}
                />
                <line {...leadMark} x1={lead} x2={lead} y1={y(index, 0.5)} y2={y(index, 0.92)} />
              </g>
            );
          })}
        </Drawing>
      </div>
      <Legend>
        <Mark className="fill-accent">Order now</Mark>
        <Mark className="fill-none stroke-ink-2">Enough for now</Mark>
        <Mark shape={<line {...leadMark} x1="6" x2="6" y2="12" />}>Days until a delivery</Mark>
      </Legend>
    </Figure>
  );
}
