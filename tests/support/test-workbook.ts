import { crc32, deflateRawSync } from "node:zlib";

type Part = { name: string; bytes: Buffer; claims?: number };

/** A ZIP archive of these parts. `claims` is a length that the archive states instead of the true one. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claims = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims, 18);
    head.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), made, head, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

/** An Excel workbook whose first sheet has this XML for its rows, and these shared texts. */
export function workbookOf(rows: string, shared: readonly string[] = [], claims?: number): Buffer {
  const text = (words: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${words}`);
  return zipOf([
    {
      name: "xl/workbook.xml",
      bytes: text(
        '<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Products" r:id="rId2"/></sheets></workbook>',
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: text(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
    },
    { name: "xl/worksheets/sheet1.xml", bytes: text("<worksheet/>") },
    {
      name: "xl/worksheets/sheet2.xml",
      bytes: text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ...(claims !== undefined && { claims }),
    },
    { name: "xl/sharedStrings.xml", bytes: text(`<sst>${shared.join("")}</sst>`) },
  ]);
}
