import brand from "./brand.svg?no-inline";

/** The shop's name in Latin letters, in the surrounding text colour. Decorative, so give its link a name. */
export function Wordmark() {
  return <span className="wordmark" aria-hidden="true" />;
}

// Drawn here and not in the sprite, so that the dot can take the accent colour while the letters stay grey.
const anusvara =
  "M101.8 59.5c5.2 0 9-1.3 11.3-3.8 2.3-2.5 3.5-6 3.5-10.3v-1c0-4.4-1.2-7.9-3.7-10.4-2.4-2.5-6.1-3.7-11.1-3.7-5 0-8.7 1.3-11.2 3.8-2.4 2.6-3.6 6-3.6 10.3v1c0 4.3 1.2 7.8 3.6 10.3 2.4 2.5 6.1 3.8 11.2 3.8z";

/** The shop's name in Devanagari, with its anusvara as the accent dot. Decorative. */
export function WordmarkDevanagari() {
  return (
    <svg className="wordmark-devanagari" viewBox="0 0 264 176" aria-hidden="true">
      <use href={`${brand}#wordmark-devanagari`} />
      <path className="bindu" transform="translate(5 -29)" d={anusvara} />
    </svg>
  );
}

/** The shop's logo: a square with gates that is also a chip, with its triangle and its one dot. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <path strokeWidth="2" d="M6 6h7V3h6v3h7v7h3v6h-3v7h-7v3h-6v-3H6v-7H3v-6h3z" />
        <path strokeWidth="1.6" d="M9.6 11h12.8L16 22z" />
      </g>
      <circle className="bindu" cx="16" cy="14.6" r="2.1" />
    </svg>
  );
}

/** The large line drawing of the logo as a chip die. Takes its colour and line width from where it stands. */
export function Die() {
  return (
    <svg className="die" viewBox="0 0 400 400" aria-hidden="true">
      <use href={`${brand}#die`} />
      <circle className="bindu" cx="200" cy="200" r="7" />
    </svg>
  );
}
