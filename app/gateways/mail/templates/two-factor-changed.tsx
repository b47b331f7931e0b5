import type { Mail } from "#domain/ports/mail.ts";
import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

type TwoFactorChanged = Extract<Mail, { accountUrl: string }>;

export function twoFactorChanged({ template, accountUrl }: TwoFactorChanged, shopEmail: string): MailContent {
  const isOn = template === "second-step-on";
  const heading = isOn ? "Two-step sign-in is on" : "Two-step sign-in is off";
  return {
    subject: heading,
    preview: isOn ? "A code is asked for after your password." : "Your password alone lets you in.",
    heading,
    body: (
      <>
        <Paragraph>
          {isOn
            ? "From now on your account asks for a code of your authenticator app after the password."
            : "From now on your password alone lets you into your account."}
        </Paragraph>
        <MainAction label="See your account" url={accountUrl} />
        <Paragraph>If this was not you, change your password and write to {shopEmail}.</Paragraph>
      </>
    ),
  };
}
