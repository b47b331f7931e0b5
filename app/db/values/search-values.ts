/** The lists that searches are read with, which the owner changes. */
export const searchLists = [
  "meanings",
  "kinds",
  "uses",
  "classes",
  "goods",
  "makers",
  "pages",
  "ignored",
] as const;
export type SearchList = (typeof searchLists)[number];
