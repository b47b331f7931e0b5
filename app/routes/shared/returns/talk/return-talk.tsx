import type {
  ReturnTalk as Talk,
  TalkMessage,
  TalkSide,
} from "#domain/returns/views/read-return-talk.server.ts";
import { talkDays } from "#domain/returns/talk/may-talk.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { useShopName } from "../../screens/page-meta.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PhotoStrip } from "../photos/photo-strip.tsx";
import { MessageForm } from "./message-form.tsx";
import talkStyles from "./talk.css?url";

type ReturnTalkProps = {
  talk: Talk;
  /** The address of the return's page for this side: '/returns/…', '/vendor/returns/…'. */
  address: string;
  failure?: FormAnswer;
};

/** The messages about a return, oldest first, and the form for the next one. */
export function ReturnTalk({ talk, address, failure }: ReturnTalkProps) {
  const { messages, side, mayWrite, newMessageId } = talk;
  const own = messages.filter((message) => message.side === side).length;
  return (
    <section className="box stack talk" id="messages" aria-labelledby="messages-heading">
      {/* No `precedence`: hoisted by it, the sheet would come before root.css. */}
      <link rel="stylesheet" href={talkStyles} />
      <h2 id="messages-heading">Messages</h2>
      {messages.length === 0 ? (
        <p className="muted">No messages yet. {readers[side]}</p>
      ) : (
        <ol className="stack-close talk-list">
          {messages.map((message) => (
            <Message key={message.id} message={message} reader={side} />
          ))}
        </ol>
      )}
      {mayWrite ? (
        // A new key empties the form once its message is there.
        <MessageForm key={own} address={address} newMessageId={newMessageId} side={side} failure={failure} />
      ) : (
        mayWrite === false && (
          <p className="muted">You can send messages until {talkDays} days after the request ends.</p>
        )
      )}
    </section>
  );
}

const readers: Record<TalkSide, string> = {
  buyer: "The seller and our team read what you write.",
  seller: "The customer and our team read what you write.",
  shop: "The customer and the seller read what you write.",
};

function Message({ message, reader }: { message: TalkMessage; reader: TalkSide }) {
  const { side, author, text, at, photos } = message;
  const shopName = useShopName();
  const names: Record<TalkSide, string> = { buyer: "Customer", seller: "Seller", shop: shopName };
  const name = side === reader && author === null ? "You" : names[side];
  return (
    <li className={side === reader ? "is-own" : undefined}>
      <p className="small">
        <b>{author === null ? name : `${names[side]}, ${author}`}</b>{" "}
        <span className="muted">{formatMoment(at)}</span>
      </p>
      <p className="talk-text" dir="auto">
        {text}
      </p>
      <PhotoStrip photos={photos} what="Photo sent with this message" />
    </li>
  );
}
