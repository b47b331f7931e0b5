import { Crumbs } from "#ui/controls/crumbs.tsx";
import { useStableAnswer } from "../../browser/use-stable-answer.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import type { loadTalk } from "./post-message.server.ts";
import { talkPage } from "./talk-parts.tsx";
import { ReturnTalk } from "./return-talk.tsx";

type TalkPageProps = {
  loaded: Awaited<ReturnType<typeof loadTalk>>;
  answer: FormAnswer | undefined;
  /** The list that the return is in: its name, and its address such as '/vendor/returns'. */
  list: { label: string; to: string };
  className?: string;
};

/** The messages of a return on a page of their own. */
export function TalkPage({ loaded, answer, list, className = "pt-4 pb-section" }: TalkPageProps) {
  const { number, product, talk } = loaded;
  const address = `${list.to}/${talk.returnId}`;
  const failure = useStableAnswer(answer);
  return (
    <div className={`${className} ${talkPage}`}>
      <Crumbs trail={[list, { label: number, to: address }, { label: "Messages" }]} />
      <div>
        <h1>Messages</h1>
        <p className="muted">
          About {number}, {product}
        </p>
      </div>
      <ReturnTalk talk={talk} address={address} failure={failure} />
    </div>
  );
}
