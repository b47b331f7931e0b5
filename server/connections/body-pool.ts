/** Which limit was reached: that of all owners together, or that of this one. */
export type MetBound = "all" | "owner";

/** What one request holds of a pool. */
export type Lease = {
  /** Adds to what is held, or holds nothing more and returns the limit that would be exceeded. */
  take: (amount: number) => MetBound | undefined;
  /** Call once, when the request is over. */
  giveBack: () => void;
};

/** Counts what all requests hold at the same time, in total and per owner. An owner is a network or a person. */
export function openPool({ max, maxPerOwner }: { max: number; maxPerOwner: number }) {
  let heldByAll = 0;
  const heldBy = new Map<string, number>();

  function change(owner: string, amount: number) {
    heldByAll += amount;
    const held = (heldBy.get(owner) ?? 0) + amount;
    if (held === 0) heldBy.delete(owner);
    else heldBy.set(owner, held);
  }
  return (owner: string): Lease => {
    let held = 0;
    return {
      take(amount) {
        if ((heldBy.get(owner) ?? 0) + amount > maxPerOwner) return "owner";
        if (heldByAll + amount > max) return "all";
        held += amount;
        change(owner, amount);
      },
      giveBack: () => change(owner, -held),
    };
  };
}
