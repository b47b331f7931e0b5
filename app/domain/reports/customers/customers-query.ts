import { readPage, readSearch, readSort, type Sorting } from "../../base/tables/table-query.ts";

const sortKeys = ["name", "joined", "ordered"] as const;

export type CustomersQuery = {
  search: string | undefined;
  /** 'ordered': by the latest order. */
  sort: Sorting<(typeof sortKeys)[number]>;
  page: number;
};

export const customersPerPage = 20;

export const readCustomersQuery = (parameters: URLSearchParams): CustomersQuery => ({
  search: readSearch(parameters),
  sort: readSort(parameters, sortKeys, "-ordered"),
  page: readPage(parameters),
});
