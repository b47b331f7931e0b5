import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function confirmEmail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return {
    subject: "Confirm your e-mail address",
    preview: "One click, and this address is confirmed.",
    heading: "Confirm your e-mail address",
    body: (
      <>
        <Paragraph>Please confirm that this address is to be the one of your account.</Paragraph>
        <MainAction label="Confirm e-mail address" url={confirmUrl} />
        <Paragraph>
          The link works once, for seven days. If you did not ask for it, ignore this mail: nothing changes.
        </Paragraph>
      </>
    ),
  };
}
