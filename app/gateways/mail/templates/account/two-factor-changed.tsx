import type { Mail } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type TwoFactorChanged = Extract<Mail, { accountUrl: string }>;

export function twoFactorChanged(
  { template, accountUrl }: TwoFactorChanged,
  supportEmail: string,
): MailContent {
  const isOn = template === "two-factor-on";
  const heading = isOn ? "Two-step login is on" : "Two-step login is off";
  return {
    subject: heading,
    preview: isOn ? "You now need a code after your password." : "You now need only your password to log in.",
    heading,
    body: (
      <>
        <Paragraph>
          {isOn
            ? "From now on, you need your password and a code from your authenticator app to log in."
            : "From now on, you need only your password to log in."}
        </Paragraph>
        <MainAction label="View your account" url={accountUrl} />
        <Paragraph>
          If you did not make this change, change your password and write to {supportEmail}.
        </Paragraph>
      </>
    ),
  };
}
