import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/**
 * Networks that are not the public internet (IANA's special-purpose registries), for IPv4. An address of IPv6 that holds one of
 * IPv4 is judged by that.
 */
const closedV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Link-local, with the metadata service of clouds.
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, and what is reserved.
  "224.0.0.0/4",
  "240.0.0.0/4",
  // A public address, but inside Azure every machine reaches the host's agent by it.
  "168.63.129.16/32",
];
/** Of IPv6 only this network is given to sites; these parts of it are not. */
const openV6 = "2000::/3";
const closedV6 = [
  // Teredo, benchmarks, ORCHID and others.
  "2001::/23",
  "2001:db8::/32",
  // 6to4 holds an address of IPv4.
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
];

const closed = new BlockList();
const open = new BlockList();
for (const network of closedV4) addTo(closed, network, "ipv4");
for (const network of closedV6) addTo(closed, network, "ipv6");
addTo(open, openV6, "ipv6");

function addTo(list: BlockList, network: string, family: "ipv4" | "ipv6") {
  const [address = "", bits] = network.split("/");
  list.addSubnet(address, Number(bits), family);
}

/**
 * Whether an address of IPv4 or IPv6 is on the public internet. Addresses of IPv4 inside of IPv6 (mapped, NAT64, 6to4) never are:
 * they lie outside of 2000::/3 or in a closed part of it.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** What tests replace: nothing of theirs is on the public internet. */
export type Replaced = {
  resolve?: (host: string) => Promise<LookupAddress[]>;
  isPublic?: (address: string) => boolean;
};

/**
 * Resolves the host of an address that somebody typed, and returns what to connect to; undefined unless all its
 * addresses are public. Connect to this one, and do not resolve the name again: it could point elsewhere by then.
 */
export async function publicHost(
  hostname: string,
  stop: AbortSignal,
  { resolve = resolveAll, isPublic = isPublicAddress }: Replaced = {},
): Promise<LookupAddress | undefined> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const addresses = family === 0 ? await orStop(resolve(host), stop) : [{ address: host, family }];
  return addresses.every(({ address }) => isPublic(address)) ? addresses[0] : undefined;
}

const resolveAll = (host: string) => lookup(host, { all: true, order: "ipv4first" });

function orStop<Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> {
  return new Promise((resolved, rejected) => {
    stop.addEventListener("abort", () => rejected(new Error("Stopped.")), { once: true });
    work.then(resolved, rejected);
  });
}
