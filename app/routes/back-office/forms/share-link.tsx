import { Field } from "#ui/controls/field.tsx";

type ShareLinkProps = {
  address: string;
  /** Ten digits; empty if there is none. */
  phone: string;
  /** What the message says before the link. */
  text: string;
};

/** A link that the staff send by their own means. It is shown once: only its hash is stored. */
export function ShareLink({ address, phone, text }: ShareLinkProps) {
  const message = encodeURIComponent(`${text} ${address}`);
  return (
    <div className="stack-close" role="status">
      <Field
        label="Link"
        name="link"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint="Copy it now. It is not shown again, and a new one ends it."
      />
      {phone && (
        <div className="button-row">
          <a
            className="button button-line"
            href={`https://wa.me/91${phone}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            Send by WhatsApp
          </a>
          <a className="button button-line" href={`sms:+91${phone}?&body=${message}`}>
            Send by SMS
          </a>
        </div>
      )}
    </div>
  );
}
