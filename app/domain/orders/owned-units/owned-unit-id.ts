import { isUuid } from "../../base/identifiers/ids.ts";

/** A unit of a line of an order; unit 0 stands for the pieces of the line without serial numbers. */
export type OwnedUnitId = { orderId: string; position: number; unit: number };

/** The part of an address that names it: 'f3c…-0-1'. */
export function writeUnitId({ orderId, position, unit }: OwnedUnitId): string {
  return `${orderId}-${position}-${unit}`;
}

/** Undefined for anything else. */
export function readUnitId(text: string): OwnedUnitId | undefined {
  const [, orderId = "", position, unit] = text.match(/^(.{36})-(\d{1,3})-(\d{1,3})$/) ?? [];
  return isUuid(orderId) ? { orderId, position: Number(position), unit: Number(unit) } : undefined;
}
