import { useFetcher } from "react-router";
import type { Connection } from "#domain/payments/methods/test-connection.server.ts";
import { Button } from "#ui/controls/button.tsx";

/** Asks the provider whether it accepts the keys. Without scripts, the method's own page shows the answer. */
export function ConnectionTest({ methodId }: { methodId: string }) {
  const fetcher = useFetcher<{ connection?: Connection }>();
  const connection = fetcher.state === "idle" ? fetcher.data?.connection : undefined;
  return (
    <fetcher.Form
      method="post"
      action={`/admin/settings/methods/${methodId}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <input type="hidden" name="intent" value="test" />
      <Button type="submit" size="small" busy={fetcher.state !== "idle"} busyLabel="Testing...">
        Test connection
      </Button>
      <span role="status" className="small max-w-104 wrap-anywhere">
        {connection && <ConnectionText connection={connection} />}
      </span>
    </fetcher.Form>
  );
}

export function ConnectionText({ connection: { works, sentence } }: { connection: Connection }) {
  return <span className={works ? "text-ok" : "text-error"}>{sentence}</span>;
}
