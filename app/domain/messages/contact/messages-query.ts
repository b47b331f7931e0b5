import { contactSubjects, messageStatuses } from "#db/values/message-values.ts";
import { readChoice, readPage, readSearch, readSort, type Sorting } from "../../base/tables/table-query.ts";

const states = [...messageStatuses, "overdue", "waiting"] as const;
const kinds = ["grievance", "message"] as const;
const owners = ["me", "nobody"] as const;
const sortKeys = ["received", "from", "due"] as const;

export type MessagesQuery = {
  search: string | undefined;
  /**
   * 'overdue' are messages that have passed their deadline for an answer or for settlement. 'waiting': these, those without
   * an answer, and every complaint that is not settled.
   */
  state: (typeof states)[number] | undefined;
  /** Complaints to the grievance officer, or all others. */
  kind: (typeof kinds)[number] | undefined;
  subject: (typeof contactSubjects)[number] | undefined;
  owner: (typeof owners)[number] | undefined;
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export const messagesPerPage = 20;

export function readMessagesQuery(parameters: URLSearchParams): MessagesQuery {
  return {
    search: readSearch(parameters),
    state: readChoice(parameters, "state", states),
    kind: readChoice(parameters, "kind", kinds),
    subject: readChoice(parameters, "subject", contactSubjects),
    owner: readChoice(parameters, "owner", owners),
    sort: readSort(parameters, sortKeys, "-received"),
    page: readPage(parameters),
  };
}
