/**
 * What other products do that beat this one: 'are lighter' for 'Lighter', 'have more pages' for 'More pages', 'have a
 * higher speed' for 'Higher speed'.
 */
export function rivalsOf(comparative: string): string {
  const words = comparative.charAt(0).toLowerCase() + comparative.slice(1);
  const [first = "", ...rest] = words.split(" ");
  if (rest.length === 0) return `are ${words}`;
  if (["more", "less", "fewer"].includes(first)) return `have ${words}`;
  return words.endsWith("s") ? `have ${words}` : `have a ${words}`;
}
