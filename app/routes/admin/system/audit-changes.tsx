import type { ChangedField } from "./audit-log-text.server.ts";

/** The changes of an audit entry, field by field: 'Price: ₹76,990 → ₹74,990'. */
export function AuditChanges({ changes }: { changes: ChangedField[] }) {
  if (changes.length === 0) return <span className="muted">No details</span>;
  return (
    <dl className="small grid gap-1 [&_ins]:font-label [&_ins]:no-underline">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt>{name}:</dt>
          <dd className="wrap-anywhere">
            <Change before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A screen reader says 'from Pending to Cancelled'; without it, both values would run together. */
function Change({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before === undefined) return <ins>{after ?? "None"}</ins>;
  if (after === undefined) return <del className="faint">{before}</del>;
  return (
    <>
      <span className="visually-hidden">from </span>
      <del className="faint">{before}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden"> to </span> <ins>{after}</ins>
    </>
  );
}
