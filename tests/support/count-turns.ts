/**
 * How many turns of the event loop `work` took: how often it let others go on. Counts only what `work` gives up itself
 * if it waits for nothing else, such as a file or the database.
 */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  function turn() {
    if (isOver) return;
    turns += 1;
    setImmediate(turn);
  }
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}
