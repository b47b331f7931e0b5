import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";

/** Not from where, and not how often: this mail goes out once a day at most, however long they try. */
export function refusedAttempts({ resetUrl }: { resetUrl: string }): MailContent {
  return {
    subject: "Failed attempts to log in to your account",
    preview: "We stopped them for a while. You can still log in where you did before.",
    heading: "Failed attempts to log in to your account",
    body: (
      <>
        <Paragraph>
          Somebody tried to log in to your account several times and entered a wrong password or a wrong code.
          After ten we stop further ones for a while. You can still log in on the devices you use.
        </Paragraph>
        <Paragraph>
          If it was you, there is nothing to worry about. Try again later, or set a new password.
        </Paragraph>
        <Paragraph>
          If it was not you, set a new password now if yours is short or if you use it on other websites too.
          Then turn on two-step sign-in under My Account. If it is on already and the codes were not yours,
          somebody knows your password: please change it.
        </Paragraph>
        <MainAction label="Set a new password" url={resetUrl} />
        <Paragraph>We send this mail at most once a day.</Paragraph>
      </>
    ),
  };
}
