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
