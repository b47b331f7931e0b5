/** The width of a chunk of places. */
const chunkBits = 16_384;

/** A place as one number: chunk, place and plane. */
export type Place = { chunks: number[]; places: number[]; planes: number[] };

/** The bits of one chunk and plane in base64. */
export type BitsOfChunk = { chunk: number; plane: number; bits: string };

export type FoundHits = {
  total: number;
  /** Null if too many products of the shop are sold out. */
  inStock: number | null;
  /** The places of the products, if they are few. */
  hits: BitsOfChunk[] | null;
};

/** Reads the set bits of chunks as PostgreSQL sends them: four bytes of length, then the bits from the left. */
export function placesOf(hits: BitsOfChunk[]): Place {
  const found: Place = { chunks: [], places: [], planes: [] };
  for (const { chunk, plane, bits } of hits) {
    const bytes = Buffer.from(bits, "base64").subarray(4, 4 + chunkBits / 8);
    for (const [index, byte] of bytes.entries()) {
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit += 1) {
        if ((byte & (0x80 >> bit)) === 0) continue;
        found.chunks.push(chunk);
        found.places.push(8 * index + bit);
        found.planes.push(plane);
      }
    }
  }
  return found;
}
