import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

const scale = 6;

/** A QR code as a PNG in shades of grey: mail programs show no SVG. */
export function qrPng(text: string): Buffer {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const width = size * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 8;
  // Each row begins with its filter, which is none.
  const rows = data.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array.from({ length: scale }, () => (isDark ? 0 : 255)));
    return Array.from({ length: scale }, () => [0, ...pixels]);
  });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
