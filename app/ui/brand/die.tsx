import brand from "./brand.svg?no-inline";

/** The large line drawing of the logo as a chip die. Takes its colour and line width from where it stands. */
export function Die() {
  return (
    <svg className="die" viewBox="0 0 400 400" aria-hidden="true">
      <use href={`${brand}#die`} />
      <circle className="bindu" cx="200" cy="200" r="7" />
    </svg>
  );
}
