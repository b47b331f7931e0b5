/**
 * The network by which attempts are counted: the IPv4 address, or the first 64 bits of an IPv6 address. Those 64 bits
 * belong to one customer of a network provider, who can change the rest at will. Different spellings of an address give
 * the same network. A network, or a text that is no address, is returned as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  // A dual-stack socket writes an IPv4 address as IPv6: '::ffff:192.0.2.1' or '::ffff:c000:201'.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** The IPv4 address, or the first 48 bits of an IPv6 address: many customers get so much, with 65,536 networks in it. */
export function widerNetworkOf(address: string): string {
  return networkOf(address).split(":").slice(0, 3).join(":");
}

/** The first 16 bits of an IPv4 address, or 32 of an IPv6 address: what one network provider has. */
export function providerOf(address: string): string {
  return networkOf(address).split(/[.:]/).slice(0, 2).join(".");
}

/** The eight groups of an IPv6 address, parsed by the rules for URLs; undefined if it is none. */
function groupsOf(address: string): number[] | undefined {
  const withoutZone = address.split("%", 1)[0] ?? "";
  const url = `http://[${withoutZone}]`;
  if (!URL.canParse(url)) return undefined;
  const [before = "", after] = new URL(url).hostname.slice(1, -1).split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const head = read(before);
  const tail = read(after ?? "");
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const bytesOf = (group: number) => [group >> 8, group & 0xff];
