import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function confirmEmail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return {
    subject: "Confirm your email address",
    preview: "Please confirm that you want to use this address.",
    heading: "Confirm your email address",
    body: (
      <>
        <Paragraph>Please confirm that you want to use this address for your account.</Paragraph>
        <MainAction label="Confirm email address" url={confirmUrl} />
        <Paragraph>
          The link works once and expires in seven days. If you did not ask for it, you can ignore this email.
          Nothing will change.
        </Paragraph>
      </>
    ),
  };
}
