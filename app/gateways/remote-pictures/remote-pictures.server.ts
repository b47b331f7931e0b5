import type { LookupAddress, LookupAllOptions } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { NotFetched, RemotePictures } from "#domain/shop/ports/remote-pictures.ts";
import { publicHost, type Replaced } from "../public-network/public-network.ts";

const largest = 15 * 1024 * 1024;
const maxRedirects = 4;
const longestAddress = 2_000;

type Fetched = { bytes: Uint8Array } | { problem: NotFetched };
type Settings = Replaced & {
  /** Milliseconds that a picture may take with all its redirects. */
  longest?: number;
  /** What tests replace. */
  ports?: readonly string[];
};

/**
 * Fetches pictures of other sites. A name is resolved once for each request, and the connection goes to the address that was
 * judged, so that a name cannot point elsewhere in between. Every redirect is judged like the first address. Nothing of the shop is sent along: no cookies, no
 * referrer, no authorisation.
 */
export function createRemotePictures(settings: Settings = {}): RemotePictures {
  const { longest = 20_000, ports = ["", "80", "443"] } = settings;

  async function fetch(address: string, until: AbortSignal): Promise<Fetched> {
    const tooSlow = AbortSignal.timeout(longest);
    const stop = AbortSignal.any([until, tooSlow]);
    try {
      return await follow(address, stop);
    } catch {
      until.throwIfAborted();
      return { problem: tooSlow.aborted ? "too-slow" : "no-answer" };
    }
  }

  async function follow(address: string, stop: AbortSignal): Promise<Fetched> {
    let next = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = webAddress(next);
      if (!url) return { problem: "no-web-address" };
      const host = await publicHost(url.hostname, stop, settings);
      if (!host) return { problem: "not-public" };
      const answer = await sendRequest(url, host, stop);
      const status = answer.statusCode ?? 0;
      const location = answer.headers.location;
      if (status >= 300 && status < 400 && location !== undefined) {
        answer.destroy();
        next = URL.canParse(location, url) ? new URL(location, url).href : "";
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        return { problem: status === 404 || status === 410 ? "not-found" : "no-answer" };
      }
      return readPicture(answer, stop);
    }
    return { problem: "no-answer" };
  }

  function webAddress(text: string): URL | undefined {
    if (text.length > longestAddress || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    return isWeb && url.username === "" && url.password === "" && ports.includes(url.port) ? url : undefined;
  }

  return { fetch };
}

function sendRequest(url: URL, host: LookupAddress, stop: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((answered, failed) => {
    const outgoing = request(
      url,
      {
        // A connection of its own: none that was opened to another address is used again.
        agent: false,
        signal: stop,
        maxHeaderSize: 16 * 1024,
        headers: { accept: "image/avif,image/webp,image/png,image/jpeg", "user-agent": "Shop" },
        lookup: (_name: string, options: LookupAllOptions | { all?: boolean }, callback) => {
          if (options.all) callback(null, [host]);
          else callback(null, host.address, host.family);
        },
      },
      answered,
    );
    outgoing.on("error", failed);
    outgoing.end();
  });
}

async function readPicture(answer: IncomingMessage, stop: AbortSignal): Promise<Fetched> {
  const type = answer.headers["content-type"] ?? "";
  if (type !== "" && !/^(image\/|(application|binary)\/octet-stream)/i.test(type)) {
    answer.destroy();
    return { problem: "no-picture" };
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    stop.throwIfAborted();
    size += piece.byteLength;
    if (size > largest) {
      answer.destroy();
      return { problem: "too-large" };
    }
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces) };
}
