import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { isBodyRefused, tooLong, tooMuch, unreadable } from "./body-refused.server.ts";
import { longestField, maxFields } from "../context/largest-form.server.ts";

export type SentFile = { field: string; name: string; bytes: Uint8Array };
/** The text fields of a form, and its files. */
export type SentForm = { form: FormData; files: SentFile[] };

/** Bytes. Browsers write three headers before each part; only the file name can be long. */
const longestHeaders = 4 * 1024;
const maxHeaders = 10;
const slice = 8 * 1024;
/** Initial buffer of a file in bytes, when the request does not state its length. */
const firstRoom = 64 * 1024;
/**
 * Upper limit of a file's initial buffer in bytes. Without it, each of many small files in a long request would reserve
 * the length of the whole request. A file that outgrows it gets room for all that is still to come, so that no large
 * part of it is ever copied.
 */
const maxFirstRoom = 1024 * 1024;

/** PostgreSQL takes no NUL, not even in a question, and no keyboard types one. */
export const withoutNul = (value: string): string => value.replaceAll("\0", " ");

/**
 * Reads a multipart form piece by piece as it arrives, so that a large file is never scanned in one go. Throws
 * BodyRefused for anything that no form of the shop sends.
 */
export async function readMultipart(request: Request, { maxFiles }: { maxFiles: number }): Promise<SentForm> {
  const form = new FormData();
  const files: SentFile[] = [];
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  let received = 0;
  const parser = openParser(request, maxFiles);
  const refuse = (error: Error) => void parser.destroy(error);
  parser.on("partsLimit", () => refuse(tooMuch(`Please send at most ${maxFields} fields.`)));
  parser.on("filesLimit", () =>
    refuse(maxFiles === 0 ? unreadable() : tooMuch(`Please send at most ${maxFiles} files at once.`)),
  );
  parser.on("field", (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined) refuse(unreadable());
    else if (isCut || name.length > longestField || value.length > longestField) refuse(tooLong());
    else form.append(name, withoutNul(value));
  });
  parser.on("file", (field: string | undefined, stream, name: string | undefined) => {
    const room = roomFor(declared - received);
    stream.on("data", (piece: Buffer) => {
      received += piece.length;
      room.add(piece);
    });
    stream.on("end", () => files.push({ field: field ?? "", name: name ?? "", bytes: room.bytes() }));
    // The parser itself reports a file that breaks off.
    stream.on("error", () => {});
  });
  try {
    await pipeline(slicesOf(request.body ?? []), parser);
  } catch (error) {
    throw isBodyRefused(error) ? error : unreadable();
  }
  return { form, files };
}

/** Cuts the body into short slices: after a refusal the parser still reads its current slice to the end. */
async function* slicesOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    for (let from = 0; from < piece.length; from += slice) yield piece.subarray(from, from + slice);
  }
}

function openParser(request: Request, maxFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: {
        parts: maxFields,
        files: maxFiles,
        // The limit is in bytes, and a character takes up to four.
        fieldSize: longestField * 4,
        headerSize: longestHeaders,
        headerPairs: maxHeaders,
      },
    });
  } catch {
    // The content type names no boundary.
    throw unreadable();
  }
}

/** Creates a growing buffer for a file. Joining the pieces at the end would copy all of a large file in one go. */
function roomFor(expected: number) {
  let room = Buffer.alloc(0);
  let used = 0;
  return {
    add(piece: Buffer) {
      if (used + piece.length > room.length) {
        const begin = Math.min(Math.max(expected, firstRoom), maxFirstRoom);
        const stillToCome = room.length >= maxFirstRoom ? expected : 0;
        const size = Math.max(begin, stillToCome, 2 * room.length, used + piece.length);
        const larger = Buffer.allocUnsafeSlow(size);
        room.copy(larger, 0, 0, used);
        room = larger;
      }
      used += piece.copy(room, used);
    },
    bytes: (): Uint8Array => room.subarray(0, used),
  };
}
