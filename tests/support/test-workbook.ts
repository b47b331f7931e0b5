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
    const location = Buffer.alloc(14);
    location.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    entries.push(
      Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), made, head, location, Buffer.from(name)]),
    );
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

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** An Excel workbook whose first visible sheet has this XML for its rows, and these shared texts. */
export function workbookOf(rows: string, shared: readonly string[] = [], claims?: number): Buffer {
  return zipOf([
    ...frameOf(["Old", "Products"]),
    { name: "xl/worksheets/sheet1.xml", bytes: xml(`<worksheet ${main}/>`) },
    { name: "xl/worksheets/sheet2.xml", bytes: sheetOf(rows), ...(claims !== undefined && { claims }) },
    { name: "xl/sharedStrings.xml", bytes: xml(`<sst ${main}>${shared.join("")}</sst>`) },
  ]);
}

/** A workbook with one sheet. The number format at place n is that of the cells with the style n + 1. */
export function formattedWorkbookOf(rows: string, formats: readonly string[]): Buffer {
  const parts = frameOf(["Products"]).map(({ name, bytes }) => ({
    name,
    bytes: Buffer.from(
      bytes
        .toString()
        .replace(
          "</Types>",
          '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
        ),
    ),
  }));
  const escaped = formats.map((format) => format.replaceAll('"', "&quot;"));
  const numbers = escaped.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return zipOf([
    ...parts,
    { name: "xl/worksheets/sheet1.xml", bytes: sheetOf(rows) },
    {
      name: "xl/styles.xml",
      bytes: xml(
        `<styleSheet ${main}><numFmts>${numbers.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
      ),
    },
  ]);
}

/** The parts of a workbook but its sheets and texts. Of several sheets, the first is hidden. */
export function frameOf(sheets: readonly string[]): Part[] {
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${kind}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const hidden = (index: number) => (index === 0 && sheets.length > 1 ? ' state="hidden"' : "");
  return [
    {
      name: "[Content_Types].xml",
      bytes: xml(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override("workbook", "sheet.main")}${override("sharedStrings", "sharedStrings")}${sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, "worksheet")).join("")}</Types>`,
      ),
    },
    {
      name: "xl/workbook.xml",
      bytes: xml(
        `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}"${hidden(index)} r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)).join("")}${relation("texts", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
      ),
    },
  ];
}

/** A sheet with this XML for its rows. */
export function sheetOf(rows: string): Buffer {
  return xml(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`);
}

function xml(text: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
}
