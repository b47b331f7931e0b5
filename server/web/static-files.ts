import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding, fileEndings, isCompressible } from "../pages/content-encoding.ts";
import type { RequestContext } from "../base/request-context.ts";

type Kept = { bytes: Uint8Array<ArrayBuffer>; etag: string };

const namedByContent = "/assets/";
const isCompressed = (address: string) => Object.values(fileEndings).some((end) => address.endsWith(end));

/**
 * Serves the files that were in `directory` at the start, compressed where the build has compressed them. Each is read once
 * and then kept in memory. Only addresses of that list are answered, so no address leads to another file.
 */
export async function staticFiles(directory: string): Promise<MiddlewareHandler<RequestContext>> {
  const files = new Map<string, () => Promise<Kept>>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    if (entry.isFile() && !entry.name.startsWith(".")) files.set(address, readOnce(file));
  }

  return async (context, next) => {
    const { method } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const address = decodeURIComponent(new URL(context.req.url).pathname);
    const file = isCompressed(address) ? undefined : files.get(address);
    const immutable = address.startsWith(namedByContent);
    if (!file) return immutable ? context.text("There is no such file.\n", 404) : next();

    const contentType = getMimeType(address) ?? "application/octet-stream";
    const compressible = isCompressible(contentType);
    const accepted = compressible ? chooseEncoding(context.req.header("accept-encoding")) : undefined;
    const compressed = accepted && files.get(`${address}${fileEndings[accepted]}`);
    const { bytes, etag } = await (compressed ?? file)();
    const headers = new Headers({
      "cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag,
      ...(compressible && { vary: "accept-encoding" }),
    });
    if (isKnown(context.req.header("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    headers.set("content-type", contentType);
    headers.set("content-length", String(bytes.length));
    if (compressed) headers.set("content-encoding", accepted);
    return new Response(method === "HEAD" ? null : bytes, { headers });
  };
}

function readOnce(file: string): () => Promise<Kept> {
  let retained: Promise<Kept> | undefined;
  return () => (retained ??= read(file));
}

async function read(file: string): Promise<Kept> {
  const bytes = await readFile(file);
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"` };
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((part) => part.trim().replace(/^W\//, "") === etag || part.trim() === "*");
}
