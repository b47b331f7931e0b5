export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link tabular" href={`tel:${dialled(phone)}`}>
      {phone}
    </a>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

/** '020 0000 0001' → '+912000000001', so that a phone abroad reaches India too. */
function dialled(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return digits.startsWith("0") ? `+91${digits.slice(1)}` : digits;
}
