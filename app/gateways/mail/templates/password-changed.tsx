import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

export function passwordChanged({ resetUrl }: { resetUrl: string }): MailContent {
  return {
    subject: "Your password was changed",
    preview: "All other devices were signed out.",
    heading: "Your password was changed",
    body: (
      <>
        <Paragraph>
          The password of your account was changed just now, and all other devices were signed out.
        </Paragraph>
        <Paragraph>If this was not you, set a new one at once:</Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
      </>
    ),
  };
}
