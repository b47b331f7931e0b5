import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Draws a picture in one colour; each number gives a different file. */
export function drawPicture(
  shade: number,
  { width = 640, height = 480, format = "jpeg" as "jpeg" | "png" | "webp" | "avif" } = {},
): Promise<Buffer> {
  const background = { r: shade % 256, g: 90, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG rotated by 90°, with EXIF data that says where it was taken and by whom. */
export async function drawPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .jpeg()
    .withExif({
      IFD0: { Artist: "Ramesh of Nagpur", Orientation: "6" },
      IFD3: { GPSLatitude: "18/1 31/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG of a few kilobytes that decodes to `side` × `side` pixels. */
export function foldPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
