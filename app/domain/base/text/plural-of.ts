/**
 * The plural of a category's name, for sentences: 'printers' of 'Printer', 'LED monitors' of 'LED monitor'. A name that
 * is a plural already stays, as does 'UPS'.
 */
export function pluralOf(name: string): string {
  const text = /^[A-Z][^A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (/s$/i.test(text)) return text;
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  if (/(ch|sh|x|z)$/.test(text)) return `${text}es`;
  return text.endsWith("mouse") ? `${text.slice(0, -"mouse".length)}mice` : `${text}s`;
}
