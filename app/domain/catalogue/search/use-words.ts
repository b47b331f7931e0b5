/** What products are for, as shoppers say it, by the word that products say. */
export const useWords: ReadonlyMap<string, string> = new Map([
  ["computer|desktop", "Computers"],
  ["gaming", "For gaming"],
  ["office", "For office"],
  ["student", "For students"],
  ["creator", "For video editing"],
  ["developer", "For programming"],
  ["home", "For home"],
  ["business", "For business"],
  ["travel", "For travel"],
]);
