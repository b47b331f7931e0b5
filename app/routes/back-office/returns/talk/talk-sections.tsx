import type { ReturnTalk as Talk } from "#domain/returns/views/read-return-talk.server.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { PhotoStrip } from "#routes/shared/returns/photos/photo-strip.tsx";
import { GrievancePanel } from "#routes/shared/returns/talk/grievance-panel.tsx";
import { talkBox } from "#routes/shared/returns/talk/talk-parts.tsx";
import { ReturnTalk } from "#routes/shared/returns/talk/return-talk.tsx";

type TalkSectionsProps = {
  talk: Talk;
  /** The address of the return's page for this side: '/returns/…', '/vendor/returns/…'. */
  address: string;
  failure?: FormAnswer;
};

/** On the page of a return, for any side: its photos, the complaint about it, and the messages. */
export function TalkSections({ talk, address, failure }: TalkSectionsProps) {
  return (
    <>
      <Photos talk={talk} />
      <GrievancePanel talk={talk} />
      <ReturnTalk talk={talk} address={address} failure={failure} />
    </>
  );
}

function Photos({ talk: { requestPhotos, inspectionPhotos } }: { talk: Talk }) {
  if (requestPhotos.length + inspectionPhotos.length === 0) return null;
  return (
    <section className={talkBox} aria-labelledby="photos-heading">
      <h2 id="photos-heading">Photos</h2>
      {requestPhotos.length > 0 && (
        <div>
          <p className="muted">From the customer&apos;s request</p>
          <PhotoStrip photos={requestPhotos} what="Photo from the request" />
        </div>
      )}
      {inspectionPhotos.length > 0 && (
        <div>
          <p className="muted">From the inspection</p>
          <PhotoStrip photos={inspectionPhotos} what="Photo from the inspection" />
        </div>
      )}
    </section>
  );
}
