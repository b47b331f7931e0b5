import type {
  ReturnTalk as Talk,
  TalkMessage,
  TalkSide,
} from "#domain/returns/views/read-return-talk.server.ts";
import { talkDays } from "#domain/returns/talk/may-talk.ts";
import { useShopName } from "../../screens/page-meta.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PhotoStrip } from "../photos/photo-strip.tsx";
import { talkBox } from "./talk-parts.tsx";
import { TalkEntry } from "./talk-entry.tsx";
import { MessageForm } from "./message-form.tsx";

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
    <section className={talkBox} id="messages" aria-labelledby="messages-heading">
      <h2 id="messages-heading">Messages</h2>
      {messages.length === 0 ? (
        <p className="muted">No messages yet. {readers[side]}</p>
      ) : (
        <ol className="stack gap-3">
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
    <TalkEntry
      name={author === null ? name : `${names[side]}, ${author}`}
      at={at}
      text={text}
      isOwn={side === reader}
    >
      <PhotoStrip photos={photos} what="Photo sent with this message" />
    </TalkEntry>
  );
}
