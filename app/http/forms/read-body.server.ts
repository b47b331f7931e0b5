/**
 * The whole body of a request. How long it may be is the server's to say: a body that is longer than its route allows
 * ends in BodyRefused. With `read-multipart.server.ts` the only place where bodies are read, so that nothing is read
 * that nobody bounds.
 */
export async function readBody(request: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request.body ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** 'text/csv' of 'Text/CSV; charset=utf-8'. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
