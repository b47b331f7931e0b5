import type { QrCode } from "#http/rendering/draw-qr-code.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { QrPicture } from "#routes/shared/screens/qr-picture.tsx";
import { Field } from "#ui/controls/field.tsx";
import { AccountPart } from "../frame/account-parts.tsx";
import { TwoFactorForm } from "./two-factor-form.tsx";

type TwoFactorConfirmProps = {
  picture: QrCode;
  uri: string;
  /** The key to type if there is no camera. */
  secret: string;
  failure: FormFailure | undefined;
};

/** Transfers the secret to the authenticator app; the app's first code confirms it. */
export function TwoFactorConfirm({ picture, uri, secret, failure }: TwoFactorConfirmProps) {
  return (
    <AccountPart>
      <ol className="grid list-decimal gap-8 pl-6">
        <li>
          <p>Scan this QR code with your authenticator app. On the same phone, tap the code.</p>
          <div className="my-4">
            <QrPicture picture={picture} href={uri} label="Open in your authenticator app">
              QR code for your authenticator app
            </QrPicture>
          </div>
          <p>
            Or type this key:{" "}
            <span className="spec wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
          </p>
        </li>
        <li>
          <p>Enter the 6 digits that your app shows.</p>
          <TwoFactorForm intent="confirm" failure={failure} label={{ do: "Turn on", doing: "Checking..." }}>
            <Field
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              spellCheck={false}
              defaultValue=""
            />
          </TwoFactorForm>
        </li>
      </ol>
    </AccountPart>
  );
}
