import { joinNames } from "#domain/base/text/join-names.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { OrderTrack, waitText } from "#routes/shared/orders/track.tsx";

/** One track for all of an order, or one for each part if they wait for different things or some of it is collected. */
export function OrderTracks({ order }: { order: OrderPage }) {
  const parts = order.fulfilments.flatMap(({ status, ...part }) =>
    status === "cancelled" ? [] : [{ ...part, status, waitsFor: waitText(order, { ...part, status }) }],
  );
  const [first] = parts;
  if (order.status === "cancelled" || first === undefined) return null;
  const { placedAt } = order;
  const { isToCollect, waitsFor } = first;
  if (parts.every((part) => part.isToCollect === isToCollect && part.waitsFor === waitsFor)) {
    return (
      <OrderTrack className="mt-2 mb-9" {...{ status: order.status, placedAt, isToCollect, waitsFor }} />
    );
  }
  return parts.map(({ id, lines, status, isToCollect, waitsFor }) => (
    <section key={id}>
      <p className="muted small">{joinNames(lines.map(({ name }) => name))}</p>
      <OrderTrack className="mt-2 mb-9" {...{ status, placedAt, isToCollect, waitsFor }} />
    </section>
  ));
}
