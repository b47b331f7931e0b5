import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

/** Does not say from where or how often: this mail goes out at most once a day, however long the attempts go on. */
export function refusedAttempts({ resetUrl }: { resetUrl: string }): MailContent {
  return {
    subject: "Failed attempts to log in to your account",
    preview: "We blocked them for a while. You can still log in on your usual devices.",
    heading: "Failed attempts to log in to your account",
    body: (
      <>
        <Paragraph>
          Somebody tried to log in to your account several times with a wrong password or code. After ten
          failed attempts, we block new ones for a while. You can still log in on the devices you already use.
        </Paragraph>
        <Paragraph>
          If this was you, there is nothing to worry about. Try again later, or set a new password.
        </Paragraph>
        <Paragraph>
          If this was not you, and your password is short or also used on other websites, set a new one now.
          Then turn on two-step login under My Account. If it is already on and somebody entered wrong codes,
          they know your password, so please change it.
        </Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
        <Paragraph>We send this email at most once a day.</Paragraph>
      </>
    ),
  };
}
