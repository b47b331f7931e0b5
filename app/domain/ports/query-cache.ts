/** The query cache: answers that are the same for all shoppers, cached by a process until something in them changes. */
export type QueryCache = {
  /**
   * Returns the cached answer to `question`, which names everything the answer depends on; calls `ask` where there is
   * none.
   */
  find: <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;
};
