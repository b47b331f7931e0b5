/**
 * The picture is drawn here, so that viewing the page contacts no other site; the real map opens on request, by the
 * address that the owner has set.
 */
export function ContactMap({ address }: { address: string }) {
  return (
    <div className="contact-map">
      <MapDrawing />
      <div className="contact-map-foot">
        <p>{address}</p>
        <p className="muted">This picture is an illustration. Open the map to see the streets.</p>
        <a
          className="button button-line"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          Open in OpenStreetMap<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}

function MapDrawing() {
  return (
    <svg className="map" viewBox="0 0 600 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="600" height="420" className="map-ground" />
      <g className="map-road">
        <path d="M-20 120C90 100 170 150 260 132s150-70 360-40" />
        <path d="M120-20c10 120 60 190 50 300s20 130 40 180" />
        <path d="M420-20c-30 90-10 180 20 240s40 150 30 220" />
        <path d="M-20 330c120-40 220-10 320-40s200-20 320 10" />
      </g>
      <g className="map-street">
        <path d="M-20 60L620 30M-20 220L620 190M-20 400L620 380" />
        <path d="M50-20L90 440M250-20L300 440M340-20L370 440M530-20L520 440" />
        <path d="M-20 170L300 440M300-20L620 260" />
      </g>
      <path className="map-river" d="M-20 265C80 240 130 300 220 270s120-70 200-60 120 60 220 40" />
      <circle className="bindu" cx="318" cy="196" r="8" />
      <circle className="map-circle" cx="318" cy="196" r="22" />
    </svg>
  );
}
