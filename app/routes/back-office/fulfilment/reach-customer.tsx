type ReachCustomerProps = { phone: string | null; address: readonly string[] };

/** One tap to call the customer, and one to the address on a map. The map opens with its operator, so it gets no more. */
export function ReachCustomer({ phone, address }: ReachCustomerProps) {
  const query = encodeURIComponent(address.join(", "));
  // What is sold at the counter may have neither.
  const hasAddress = address.length > 1;
  return (
    <span className="relative z-1 flex flex-wrap gap-x-4 gap-y-1 md:[td_&]:hidden">
      {phone && (
        <a className="link tabular" href={`tel:+91${phone}`}>
          Call {phone}
        </a>
      )}
      {hasAddress && (
        <a
          className="link"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noreferrer"
        >
          Map
        </a>
      )}
    </span>
  );
}
