import type { AuditEntry } from "#domain/shop/audit/list-audit.server.ts";
import { nameWords, changeWords } from "./audit-log-words.ts";

/** The changes of an audit entry, field by field: 'Price: ₹76,990 → ₹74,990'. */
export function AuditChanges({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="muted">No details</span>;
  return (
    <dl className="audit-changes">
      {names.map((name) => (
        <div key={name}>
          <dt>{nameWords(name)}:</dt>
          <dd>
            <Change before={wordsIn(before, name)} after={wordsIn(after, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The words for a value of an entry; undefined where there was none. */
function wordsIn(values: AuditEntry["before"], name: string): string | undefined {
  const value = values?.[name];
  return value === undefined || value === null || value === "" ? undefined : changeWords(name, value);
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
