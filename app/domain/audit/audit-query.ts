import { roles } from "#db/words.ts";
import { readChoice, readDay, readSearch } from "../tables/table-query.ts";

const actors = [...roles, "system"] as const;

export type AuditQuery = {
  /** In the name of who did it and of what it was done to, and that one's id. */
  search: string | undefined;
  /** 'product.price' */
  action: string | undefined;
  actor: (typeof actors)[number] | undefined;
  /** Days in India, both included. */
  from: string | undefined;
  to: string | undefined;
  /** From beyond this entry on, into the past or towards now. */
  after: string | undefined;
  before: string | undefined;
};

/** What the audit log is asked for by its address. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  return {
    search: readSearch(parameters),
    action: /^[a-z-]{1,40}\.[a-z-]{1,40}$/.exec(parameters.get("action") ?? "")?.[0],
    actor: readChoice(parameters, "actor", actors),
    from: readDay(parameters, "from"),
    to: readDay(parameters, "to"),
    after: readEntry(parameters, "after"),
    before: readEntry(parameters, "before"),
  };
}

function readEntry(parameters: URLSearchParams, name: string): string | undefined {
  return /^\d{1,18}$/.exec(parameters.get(name) ?? "")?.[0];
}
