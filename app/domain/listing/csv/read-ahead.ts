/** The same batches, of which the next is always being made while somebody works on this one. */
export async function* readAhead<Batch>(batches: AsyncGenerator<Batch, undefined>): AsyncGenerator<Batch> {
  let next = batches.next();
  try {
    for (let result = await next; !result.done; result = await next) {
      next = batches.next();
      // A failure is told when its turn comes, or never.
      next.catch(() => {});
      yield result.value;
    }
  } finally {
    await batches.return(undefined);
  }
}
