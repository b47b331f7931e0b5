import type { Refusal } from "#domain/base/refusal/refusal.ts";

/** Reads a list from a file. Refuses with `notText`: a file that is no text in UTF-8 or UTF-16, or too long. */
export function textOfFile(bytes: Uint8Array, longest: number, notText: () => Refusal): string {
  // Spreadsheets also write UTF-16.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0") && text.length <= longest) return text;
  } catch {
    // Refused below.
  }
  throw notText();
}
