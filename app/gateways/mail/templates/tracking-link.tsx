import { Link } from "@react-email/link";
import { trackingAddress } from "#domain/orders/fulfilment/carriers.ts";
import { Paragraph } from "./mail-frame.tsx";

type TrackingLinkProps = { carrier: string | null; trackingNumber: string | null };

/** A link to the courier's tracking page, if the shop knows the courier. */
export function TrackingLink({ carrier, trackingNumber }: TrackingLinkProps) {
  if (trackingNumber === null) return null;
  const address = trackingAddress(carrier, trackingNumber);
  if (address === undefined) return null;
  return (
    <Paragraph>
      <Link href={address}>Track your parcel with {carrier}</Link>
    </Paragraph>
  );
}
