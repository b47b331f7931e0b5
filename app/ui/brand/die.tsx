import brand from "./brand.svg?no-inline";

/** The large line drawing of the mark as a chip die; takes the colour and width of its place. */
export function Die() {
  return (
    <svg className="die" viewBox="0 0 400 400" aria-hidden="true">
      <use href={`${brand}#die`} />
      <circle className="bindu" cx="200" cy="200" r="7" />
    </svg>
  );
}
