/**
 * The plural of a category's name, for sentences: 'printers' of 'Printer', 'LED monitors' of 'LED monitor'. A name that
 * is a plural already stays, as does 'UPS'.
 */
export function pluralOf(name: string): string {
  const said = /^[A-Z][^A-Z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (/s$/i.test(said)) return said;
  if (/[^aeiou]y$/.test(said)) return `${said.slice(0, -1)}ies`;
  if (/(ch|sh|x|z)$/.test(said)) return `${said}es`;
  return said.endsWith("mouse") ? `${said.slice(0, -"mouse".length)}mice` : `${said}s`;
}
