/** Where the browser stores recent searches. */
export const recentSearches = "recent-searches";

/** For whoever uses this browser next. */
export function forgetRecentSearches() {
  try {
    localStorage.removeItem(recentSearches);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
