import type { ServiceContact } from "#domain/catalogue/return-terms/terms.ts";
import { PhoneLink } from "#ui/controls/contact-links.tsx";

type ServiceContactLinesProps = {
  service: ServiceContact;
  /** Who helps where the product names no service centre. */
  otherwise: string;
};

/** Who repairs a product under warranty, and how to reach them. */
export function ServiceContactLines({
  service: { name, phone, address, url },
  otherwise,
}: ServiceContactLinesProps) {
  return (
    <>
      {name ?? otherwise}
      {phone && (
        <>
          <br />
          <PhoneLink phone={phone} />
        </>
      )}
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      {url && (
        <>
          <br />
          <a className="link" href={url} rel="noreferrer nofollow">
            {url.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </>
      )}
    </>
  );
}
