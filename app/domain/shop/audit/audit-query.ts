import { roles } from "#db/values/people-values.ts";
import { readChoice, readDay, readSearch } from "../../base/tables/table-query.ts";

const actors = [...roles, "system"] as const;

export type AuditQuery = {
  /** Searched in the name of the actor, and in the name and id of the subject. */
  search: string | undefined;
  /** 'product.price' */
  action: string | undefined;
  actor: (typeof actors)[number] | undefined;
  /** Days in India, both included. */
  from: string | undefined;
  to: string | undefined;
  /** Cursors: the entries older than `after`, or newer than `before`. */
  after: string | undefined;
  before: string | undefined;
};

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
