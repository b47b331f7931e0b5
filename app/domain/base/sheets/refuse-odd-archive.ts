import { refusal } from "../table-refusals.ts";

const maxUnpackedBytes = 256 * 1024 * 1024;
const maxFiles = 5_000;

/**
 * Looks at the directory of a ZIP archive, without unpacking anything.
 * Refuses: an archive that is no workbook, is cut off or protected by a password, or unpacks to far more than products
 * take.
 */
export function refuseOddArchive(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw refusal("import.damaged-workbook");
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > maxFiles) throw refusal("import.too-large-unpacked");
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  let isWorkbook = false;
  for (let entry = 0; entry < entries; entry += 1) {
    // The lowest of an entry's flags says that it is encrypted.
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw refusal("import.locked-workbook");
    unpacked += bytes.readUInt32LE(at + 24);
    if (unpacked > maxUnpackedBytes) throw refusal("import.too-large-unpacked");
    const name = bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    isWorkbook ||= name.toLowerCase() === "xl/workbook.xml";
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (!isWorkbook) throw refusal("import.damaged-workbook");
}
