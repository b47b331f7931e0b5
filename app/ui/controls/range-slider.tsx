import { useEffect, useRef, useState } from "react";

type Range = { low: number; high: number };

type RangeSliderProps = Range & {
  /** What each thumb sets, such as "Lowest price". */
  labels: { low: string; high: string };
  /** Set these only if the thumbs' own values are to be sent with the form. */
  names?: { low: string; high: string };
  min: number;
  max: number;
  step: number;
  /** The distance between two ticks of the ruler. Every `longTick` has a longer one. */
  tick: number;
  longTick: number;
  describe: (value: number) => string;
  /** Called while a thumb moves. */
  onMove?: (range: Range) => void;
  /** Called when a thumb is released or a key has moved it. */
  onSettle?: (range: Range) => void;
};

/** A slider for a range, with two thumbs that cannot pass each other. Each thumb is its own form field. */
export function RangeSlider({
  low,
  high,
  labels,
  names,
  min,
  max,
  step,
  tick,
  longTick,
  describe,
  onMove,
  onSettle,
}: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Range>({ low, high });
  const [range, setRange] = useState<Range>(last);
  if (last.low !== low || last.high !== high) {
    setLast({ low, high });
    setRange({ low, high });
  }

  // React's onChange fires on every move; only the native event tells that the thumb was released.
  useEffect(() => {
    const element = track.current;
    const settle = () => onSettle?.(range);
    element?.addEventListener("change", settle);
    return () => element?.removeEventListener("change", settle);
  }, [range, onSettle]);

  function move(next: Range) {
    setRange(next);
    onMove?.(next);
  }

  const shared = { className: "range-slider-input", min, max, step };

  return (
    <div className="range-slider">
      <p className="range-slider-values tabular">
        <output>{describe(range.low)}</output>
        <span className="faint">to</span>
        <output>{describe(range.high)}</output>
      </p>
      <div className="range-slider-track" ref={track}>
        <RangeRuler {...{ min, max, tick, longTick, range }} />
        <input
          {...shared}
          type="range"
          name={names?.low}
          aria-label={labels.low}
          aria-valuetext={describe(range.low)}
          value={range.low}
          data-on-top={range.low > (min + max) / 2}
          onChange={(event) => move({ ...range, low: Math.min(event.target.valueAsNumber, range.high) })}
        />
        <input
          {...shared}
          type="range"
          name={names?.high}
          aria-label={labels.high}
          aria-valuetext={describe(range.high)}
          value={range.high}
          onChange={(event) => move({ ...range, high: Math.max(event.target.valueAsNumber, range.low) })}
        />
      </div>
      <p className="range-slider-scale tabular" aria-hidden="true">
        <span>{describe(min)}</span>
        <span>{describe(max)}</span>
      </p>
    </div>
  );
}

function RangeRuler(props: { min: number; max: number; tick: number; longTick: number; range: Range }) {
  const { min, max, tick, longTick, range } = props;
  const width = max - min;
  // Decimals do not divide exactly: from 0.9 to 1.9 are a little less than ten times 0.1.
  const ticks = Array.from({ length: Math.floor(width / tick + 0.001) + 1 }, (_, index) => {
    const isLong = index % Math.round(longTick / tick) === 0;
    return `M${index * tick} 28v${isLong ? -11 : -6}`;
  }).join("");

  return (
    <svg
      className="range-slider-ruler"
      viewBox={`0 0 ${width} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 10.5H${width}${ticks}`} />
      <line x1={range.low - min} x2={range.high - min} y1={10.5} y2={10.5} />
    </svg>
  );
}
