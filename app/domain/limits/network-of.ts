/**
 * What attempts from one place are counted by: the IPv4 address, or the first 64 bits of an IPv6 address, which are
 * one customer's; the rest that customer can change at will. However an address is written, it is the same network;
 * a network is its own network, and so is a text that is no address.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  // An IPv4 address that a socket for both kinds writes as one of IPv6: '::ffff:192.0.2.1', or '::ffff:c000:201'.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/** The eight groups of an IPv6 address, as the rules for URLs read it; undefined for what is none. */
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
