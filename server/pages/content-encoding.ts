import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type ContentEncoding = "br" | "gzip";

/** How a compressed file of the build is named, behind the name of the file itself. */
export const fileEndings: Record<ContentEncoding, string> = { br: ".br", gzip: ".gz" };

/** In bytes. Below this, compression does not save a network packet. */
export const smallestWorthwhile = 1_024;

/**
 * How hard to compress: a file is compressed by the build; a shared page is cached for a while; for an own page somebody
 * is waiting.
 */
type Effort = "file" | "shared page" | "own page";

const quickBrotli = 2;
const brotliQuality: Record<Effort, number> = {
  file: 11,
  "shared page": 5,
  "own page": quickBrotli,
};
const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Browsers send only a few different headers, and every request looks one up. */
const maxRemembered = 100;
const remembered = new Map<string, ContentEncoding | undefined>();

/** The better of the two encodings that the Accept-Encoding header allows. */
export function chooseEncoding(accepted = ""): ContentEncoding | undefined {
  if (remembered.has(accepted)) return remembered.get(accepted);
  const chosen = readAccepted(accepted);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(accepted, chosen);
  return chosen;
}

function readAccepted(accepted: string): ContentEncoding | undefined {
  const words = accepted.toLowerCase().split(",");
  const allowed = words
    .map((word) => word.split(";"))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ""))
    .map(([name]) => name?.trim());
  return (["br", "gzip"] as const).find((encoding) => allowed.includes(encoding));
}

export function isCompressible(contentType: string): boolean {
  return /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|ld\+json|xml)|image\/svg\+xml)/.test(
    contentType,
  );
}

export async function compress(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return compressWithGzip(bytes, { level: effort === "own page" ? 6 : 9 });
  return compressWithBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Compresses a stream and flushes each piece at once. */
export function compressPieces(body: ReadableStream, encoding: ContentEncoding): ReadableStream {
  const compressor =
    encoding === "gzip"
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli },
        });
  // A failure on either side ends the other; the reader of the result sees it there.
  pipeline(Readable.fromWeb(body), compressor, () => {});
  return Readable.toWeb(compressor);
}
