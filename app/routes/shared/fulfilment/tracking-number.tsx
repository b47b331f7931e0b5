import { trackingAddress } from "#domain/orders/fulfilment/carriers.ts";

/** A tracking number, as a link to the courier's tracking page if the shop knows the courier. */
export function TrackingNumber({ carrier, number }: { carrier: string | null; number: string | null }) {
  if (number === null) return null;
  const address = trackingAddress(carrier, number);
  if (address === undefined) return <span className="spec">{number}</span>;
  return (
    <a className="link spec" href={address} target="_blank" rel="noreferrer">
      {number}
      <span className="visually-hidden"> (opens the tracking page of {carrier})</span>
    </a>
  );
}
