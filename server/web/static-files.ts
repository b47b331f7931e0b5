import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import {
  chooseEncoding,
  compress,
  type ContentEncoding,
  isCompressible,
  smallestWorthwhile,
} from "../pages/content-encoding.ts";
import type { RequestContext } from "../base/request-context.ts";

type StaticFile = {
  contentType: string;
  variant: (encoding: ContentEncoding | undefined) => Promise<Variant>;
};
type Variant = { bytes: Uint8Array<ArrayBuffer>; etag: string; encoding: ContentEncoding | undefined };

const namedByContent = "/assets/";
/** In bytes. Only React's file is larger. */
const large = 100_000;

/**
 * Serves the files that were in `directory` at the start. Each is read and compressed once and then kept in memory.
 * Only addresses of that list are answered, so no address leads to another file.
 */
export async function staticFiles(directory: string): Promise<MiddlewareHandler<RequestContext>> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    if (entry.isFile() && !entry.name.startsWith(".")) files.set(address, openFile(file));
  }

  return async (context, next) => {
    const { method } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const address = decodeURIComponent(new URL(context.req.url).pathname);
    const file = files.get(address);
    const immutable = address.startsWith(namedByContent);
    if (!file) return immutable ? context.text("There is no such file.\n", 404) : next();

    const compressible = isCompressible(file.contentType);
    const accepted = compressible ? chooseEncoding(context.req.header("accept-encoding")) : undefined;
    const { bytes, etag, encoding } = await file.variant(accepted);
    const headers = new Headers({
      "cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag,
      ...(compressible && { vary: "accept-encoding" }),
    });
    if (isKnown(context.req.header("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    headers.set("content-type", file.contentType);
    headers.set("content-length", String(bytes.length));
    if (encoding) headers.set("content-encoding", encoding);
    return new Response(method === "HEAD" ? null : bytes, { headers });
  };
}

function openFile(file: string): StaticFile {
  const variants = new Map<ContentEncoding | undefined, Promise<Variant>>();
  let original: Promise<Buffer<ArrayBuffer>> | undefined;

  async function make(encoding: ContentEncoding | undefined): Promise<Variant> {
    const source = await (original ??= readFile(file));
    const used = source.length < smallestWorthwhile ? undefined : encoding;
    const digest = createHash("sha256").update(source).digest("base64url").slice(0, 20);
    return {
      bytes: used ? await compress(source, used, source.length < large ? "file" : "large file") : source,
      etag: `"${digest}${used ? `-${used}` : ""}"`,
      encoding: used,
    };
  }

  function variant(encoding: ContentEncoding | undefined) {
    const made = variants.get(encoding) ?? make(encoding);
    variants.set(encoding, made);
    return made;
  }

  return { contentType: getMimeType(file) ?? "application/octet-stream", variant };
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
