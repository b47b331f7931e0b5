import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function resetPassword({ resetUrl }: { resetUrl: string }): MailContent {
  return {
    subject: "Set a new password",
    preview: "The link works once and expires in one hour.",
    heading: "Set a new password",
    body: (
      <>
        <Paragraph>Use this link to set a new password. It works once and expires in one hour.</Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
        <Paragraph>
          This will log you out on all devices. If you did not ask for this, you can ignore this email. Your
          password will not change.
        </Paragraph>
      </>
    ),
  };
}
