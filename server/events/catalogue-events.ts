import type { CatalogueEvents } from "#domain/shop/ports/events.ts";
import type { Subscription } from "./database-listener.ts";

/** Collects what the database announces about the catalogue until it is taken, and passes each message on at once. */
export function collectCatalogueChanges(passOn: (what?: string) => void): {
  subscription: Subscription;
  catalogueEvents: CatalogueEvents;
} {
  let everything = false;
  let isTaken = false;
  let groupIds: number[] = [];

  return {
    subscription: {
      channel: "catalogue_changed",
      onMessage: (payload) => {
        const [what, ids] = payload.split(" ");
        if (what === "schema") everything = true;
        if (what === "products" && ids) for (const id of ids.split(",")) groupIds.push(Number(id));
        passOn(what);
      },
      began: () => {
        // What was taken before is from a time that nobody has listened to.
        if (isTaken) everything = true;
        passOn();
      },
    },
    catalogueEvents: {
      take: () => {
        const changes = { everything, groupIds };
        isTaken = true;
        everything = false;
        groupIds = [];
        return changes;
      },
    },
  };
}
