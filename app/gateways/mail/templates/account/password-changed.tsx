import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

export function passwordChanged({ resetUrl }: { resetUrl: string }): MailContent {
  return {
    subject: "Your password was changed",
    preview: "All other devices were logged out.",
    heading: "Your password was changed",
    body: (
      <>
        <Paragraph>Your password was changed just now, and all other devices were logged out.</Paragraph>
        <Paragraph>If you did not do this, set a new password at once:</Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
      </>
    ),
  };
}
