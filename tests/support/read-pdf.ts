import { inflateSync } from "node:zlib";

/** The texts of each page of a PDF that pdfkit wrote, one line for each text. */
export function readPdf(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [, packed] = /\nstream\n(.*)\nendstream/s.exec(body) ?? [];
    const isPacked = packed !== undefined && body.includes("/FlateDecode");
    objects.set(id, isPacked ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : body);
  }
  const find = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const fonts = new Map<string, string[]>();
    for (const [, name = "", id = ""] of find(page, "Resources").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, readCharacters(find(objects.get(id) ?? "", "ToUnicode")));
    }
    const texts = find(page, "Contents").matchAll(/\/(F\d+) [\d.]+ Tf\n(.*?)ET/gs);
    return [...texts].map(([, font = "", shown = ""]) => readText(shown, fonts.get(font) ?? [])).join("\n");
  });
}

/** The characters of each glyph of a font, by the glyph's number. */
function readCharacters(table: string): string[] {
  const ranges = [...table.matchAll(/<\w+> <\w+> \[(.*?)\]/gs)];
  return ranges.flatMap(([, codes = ""]) =>
    [...codes.matchAll(/<([^>]*)>/g)].map(([, code = ""]) =>
      String.fromCharCode(
        ...code
          .split(" ")
          .filter(Boolean)
          .map((part) => Number.parseInt(part, 16)),
      ),
    ),
  );
}

function readText(shown: string, characters: string[]): string {
  const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? "").join("");
}
