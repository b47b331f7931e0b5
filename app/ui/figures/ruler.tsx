const width = 240;
const height = 16;
const ticks = Array.from({ length: 25 }, (_, index) => {
  const tickHeight = index % 4 === 0 ? 9 : 5;
  return `M${(index * width) / 24} ${height}v-${tickHeight}`;
}).join("");

/** A ruler with a mark at a fraction of its length, 0 to 1. Decorative, so say the value in words beside it. */
export function Ruler({ at }: { at: number }) {
  const x = at * width;

  return (
    <svg className="ruler" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${height}H${width}${ticks}`} />
      <line x1={x} x2={x} y1={0} y2={height} />
    </svg>
  );
}
