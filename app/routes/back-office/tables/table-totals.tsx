type TableTotalsProps = { label: string; sums: readonly (readonly [name: string, sum: string | number])[] };

/** The sums below a table. */
export const TableTotals = ({ label, sums }: TableTotalsProps) => (
  <dl
    className="mt-3 flex flex-wrap justify-end gap-x-8 gap-y-2 rounded-panel border border-line px-4 py-3 max-md:grid max-md:grid-cols-2"
    aria-label={label}
  >
    {sums.map(([name, sum]) => (
      <div key={name}>
        <dt className="text-xs">{name}</dt>
        <dd className="tabular font-semibold">{sum}</dd>
      </div>
    ))}
  </dl>
);
