/** The files of lists that can be chosen, for `accept`. */
export const listFiles =
  ".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
