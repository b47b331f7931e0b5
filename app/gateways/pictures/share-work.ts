/** Work that several callers wait for. */
export type SharedWork<Result> = {
  /** Waits for the result; rejects with the reason of `left` as soon as that is aborted. */
  join: (left?: AbortSignal) => Promise<Result>;
};

/**
 * Begins work that several callers can wait for. Its signal is aborted when all of them have left; callers without a
 * signal stay to the end.
 */
export function shareWork<Result>(begin: (allLeft: AbortSignal) => Promise<Result>): SharedWork<Result> {
  const allLeft = new AbortController();
  const result = begin(allLeft.signal);
  // When everybody has left, nobody handles a failure.
  result.catch(() => {});
  let waiting = 0;

  async function join(left?: AbortSignal): Promise<Result> {
    waiting += 1;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(left?.reason);
    left?.addEventListener("abort", leave, { once: true });
    if (left?.aborted) leave();
    try {
      return await Promise.race([result, gone.promise]);
    } finally {
      left?.removeEventListener("abort", leave);
      waiting -= 1;
      if (waiting === 0) allLeft.abort();
    }
  }

  return { join };
}
