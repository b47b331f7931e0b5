/**
 * Reads the whole body of a request. The server sets the limit: a body longer than its route allows ends in
 * BodyRefused.
 * Bodies are read only here and in `read-multipart.server.ts`, so that none is read without a limit.
 */
export async function readBody(request: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request.body ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Returns the media type: 'text/csv' for 'Text/CSV; charset=utf-8'. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
