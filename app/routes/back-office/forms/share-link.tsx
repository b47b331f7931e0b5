import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
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
    <div className="stack gap-3" role="status">
      <Field
        label="Link"
        name="link"
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint="Copy it now. It is not shown again, and a new one ends it."
      />
      <div className="button-row">
        <CopyButton text={address} />
        {phone && (
          <a
            className="button button-line"
            href={`https://wa.me/91${phone}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            Send by WhatsApp
          </a>
        )}
        {phone && (
          <a className="button button-line" href={`sms:+91${phone}?&body=${message}`}>
            Send by SMS
          </a>
        )}
      </div>
    </div>
  );
}

/** Without scripts, or where the browser does not let the page copy, the field above it is selected by hand. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      document.querySelector<HTMLInputElement>("input[name=link]")?.select();
    }
  };
  return (
    <Button className="needs-script" onClick={() => void copy()}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
