import type { AuditEntry } from "#domain/audit/list-audit.server.ts";
import { nameWords, changeWords } from "./audit-words.ts";

/** The changes of an audit entry, field by field: 'Price  76,990 → 74,990'. */
export function AuditChanges({ before, after }: Pick<AuditEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="muted">No details</span>;
  return (
    <dl className="audit-changes">
      {names.map((name) => (
        <div key={name}>
          <dt>{nameWords(name)}</dt>
          <dd>
            {before && name in before && <del>{changeWords(name, before[name])}</del>}
            {after && name in after && <ins>{changeWords(name, after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
