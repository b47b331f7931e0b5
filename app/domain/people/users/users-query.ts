import { roles, type Role } from "#db/values/people-values.ts";
import { readChoice, readPage, readSearch, readSort, type Sorting } from "../../base/tables/table-query.ts";

/** The filters: suspended people, open invitations, and vendors waiting for approval or rejected. */
const userStates = ["suspended", "invited", "vendor-waiting", "vendor-rejected"] as const;
const userSortKeys = ["name", "email", "role", "joined"] as const;
type UserSortKey = (typeof userSortKeys)[number];

export type UsersQuery = {
  search: string | undefined;
  role: Role | undefined;
  state: (typeof userStates)[number] | undefined;
  sort: Sorting<UserSortKey>;
  page: number;
};

export const usersPerPage = 20;

export function readUsersQuery(parameters: URLSearchParams): UsersQuery {
  return {
    search: readSearch(parameters),
    role: readChoice(parameters, "role", roles),
    state: readChoice(parameters, "state", userStates),
    sort: readSort(parameters, userSortKeys, "name"),
    page: readPage(parameters),
  };
}
