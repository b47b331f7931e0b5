/** What all shoppers are told alike, kept by a process until something of it changes. */
export type QueryCache = {
  /** The kept answer to `question`, which names all that the answer depends on; asks where there is none. */
  find: <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;
};
