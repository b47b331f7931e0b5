import { drawnMap } from "./drawn-map.ts";

/**
 * Where the shop is. The streets are drawn here, so that viewing the page contacts no other site, and only of the
 * address for which they were drawn; any other address has the link to the real map alone.
 */
export function ContactMap({ address }: { address: string }) {
  const isDrawn = address === drawnMap.address;
  return (
    <div className="mb-(--space-section) grid grid-cols-1 items-start gap-x-flow-wide gap-y-5 lg:has-[.map]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {isDrawn && <MapDrawing />}
      <div className="border-t border-line py-3.5 lg:order-first">
        <p>{address}</p>
        <a
          className="button button-line my-3"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          Open in OpenStreetMap<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        {isDrawn && (
          <p className="muted small">
            Streets as of 7 Aug 2026. ©{" "}
            <a
              className="link"
              href="https://www.openstreetmap.org/copyright"
              target="_blank"
              rel="noreferrer"
            >
              OpenStreetMap contributors<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** All streets are the background's mask (shop.css); this adds the shop's own, names, mark and scale in metres. */
function MapDrawing() {
  const { width, height, street, names, shop } = drawnMap;
  return (
    <div className="map relative overflow-clip rounded-panel border border-line bg-sunken">
      <svg
        className="relative w-full"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Streets around the shop"
      >
        <path className="map-street" d={street} fill="none" />
        {names.map(({ text, x, y, turn }) => (
          <text key={text} transform={`translate(${x} ${y}) rotate(${turn})`} dy="-0.6em">
            {text}
          </text>
        ))}
        <circle className="bindu" cx={shop.x} cy={shop.y} r="18" />
        <circle className="fill-none stroke-accent stroke-4" cx={shop.x} cy={shop.y} r="46" />
        <path className="fill-none stroke-ink-2 stroke-4" d={`M${width - 240} ${height - 50}v14h200v-14`} />
        <text x={width - 140} y={height - 50}>
          200 m
        </text>
      </svg>
    </div>
  );
}
