import { setImmediate } from "node:timers/promises";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Refusal, refusal } from "../../../refusals/refusal.ts";
import type { CsvRow } from "../../csv/read-csv.server.ts";
import { readRelations, readSheetName } from "./xlsx-parts.ts";
import { readSharedTexts, readSheetRows } from "./xlsx-rows.ts";

const mostFilesInside = 2_000;
/** Characters and bytes of the unpacked parts. A workbook is packed up to a hundred times smaller than it is. */
const largestPart = { sheet: 256 * 1024 * 1024, texts: 96 * 1024 * 1024, other: 4 * 1024 * 1024 };

/**
 * Reads the first sheet of an Excel workbook (XLSX) row by row. Only the texts that cells share are kept in memory.
 * Refuses: a file that is no such workbook, is protected by a password, or unpacks to far more than products take.
 */
export async function* readXlsx(file: Uint8Array): AsyncGenerator<CsvRow> {
  try {
    const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
      lazyEntries: true,
    });
    const parts = await listParts(zip);
    const sheet = await findFirstSheet(zip, parts);
    const shared = parts.get("xl/sharedstrings.xml");
    const texts = shared ? await readSharedTexts(unpack(zip, shared, largestPart.texts)) : [];
    yield* readSheetRows(unpack(zip, sheet, largestPart.sheet), texts);
  } catch (error) {
    throw error instanceof Refusal ? error : refusal("import.damaged-workbook");
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostFilesInside) throw refusal("import.damaged-workbook");
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
  return parts;
}

async function findFirstSheet(zip: ZipFile, parts: Map<string, Entry>): Promise<Entry> {
  const workbook = parts.get("xl/workbook.xml");
  const relations = parts.get("xl/_rels/workbook.xml.rels");
  if (!workbook || !relations) throw refusal("import.damaged-workbook");
  const first = await readSheetName(unpack(zip, workbook, largestPart.other));
  const target = (await readRelations(unpack(zip, relations, largestPart.other))).get(first);
  const name = target?.startsWith("/") ? target.slice(1) : `xl/${target}`;
  const sheet = parts.get(name.toLowerCase());
  if (!sheet) throw refusal("import.damaged-workbook");
  return sheet;
}

/** Unpacks a part piece by piece. yauzl itself refuses a part that is longer than the archive says. */
async function* unpack(zip: ZipFile, part: Entry, most: number): AsyncGenerator<string> {
  if (part.isEncrypted()) throw refusal("import.locked-workbook");
  if (part.uncompressedSize > most) throw refusal("import.too-large-unpacked");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const stream = await zip.openReadStreamPromise(part);
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    yield decoder.decode(piece, { stream: true });
    // Other requests wait no longer than for one piece.
    await setImmediate();
  }
}
