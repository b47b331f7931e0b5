/**
 * What attempts from one place are counted by: the IPv4 address, or the first 64 bits of an IPv6 address, which are
 * one customer's; the rest that customer can change at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [before = "", after] = address.toLowerCase().split("::");
  const head = groupsOf(before);
  const tail = groupsOf(after ?? "");
  const zeros = after === undefined ? 0 : Math.max(8 - head.length - tail.length, 0);
  return [...head, ...Array<string>(zeros).fill("0"), ...tail].slice(0, 4).join(":");
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":").map((group) => group.replace(/^0+(?=.)/, ""));
}
