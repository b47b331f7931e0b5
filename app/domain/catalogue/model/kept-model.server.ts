import type { CatalogueEvents } from "../../ports/events.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import type { CatalogueModel } from "./catalogue-model.ts";
import { readCatalogueModel, rereadProducts } from "./read-model.server.ts";

/** So many products are read again at once. */
const atOnce = 2_000;

/**
 * What is on sale, as of now: the model of this process, brought up to date with what was announced since it was asked for
 * last. A process without events reads everything anew.
 */
export async function catalogueModel(shop: Shop): Promise<CatalogueModel> {
  const { catalogueEvents: events } = shop;
  if (!events) return readAll(shop);
  let kept = keptFor.get(events);
  if (!kept) {
    kept = new KeptModel(events);
    keptFor.set(events, kept);
  }
  return kept.current(shop);
}

/** One for each process: whoever takes its events has its model. */
const keptFor = new WeakMap<CatalogueEvents, KeptModel>();

async function readAll(shop: Shop): Promise<CatalogueModel> {
  const { specifications } = await readCatalogueSchema(shop);
  return readCatalogueModel(shop.db, specifications);
}

class KeptModel {
  private model: CatalogueModel | undefined;
  private isOutdated = true;
  private reading: Promise<CatalogueModel> | undefined;
  private following: Promise<void> = Promise.resolve();
  /** What changed and has to be read again; also in a model that is being read. */
  private readonly changed = new Set<number>();
  private readonly events: CatalogueEvents;

  constructor(events: CatalogueEvents) {
    this.events = events;
  }

  async current(shop: Shop): Promise<CatalogueModel> {
    const { everything, groupIds } = this.events.take();
    for (const id of groupIds) this.changed.add(id);
    if (everything || this.model?.isWorn) this.isOutdated = true;
    if (this.isOutdated && !this.reading) this.readAnew(shop);
    // While it is read anew, the former model answers.
    const model = this.model ?? (await this.reading);
    if (!model) throw new Error("What is on sale was not read.");
    if (this.changed.size > 0) {
      this.following = this.following.catch(() => undefined).then(() => this.follow(shop, model));
      await this.following;
    }
    return model;
  }

  private readAnew(shop: Shop) {
    this.isOutdated = false;
    this.reading = readAll(shop)
      .then(
        (model) => (this.model = model),
        (error: unknown) => {
          this.isOutdated = true;
          throw error;
        },
      )
      .finally(() => (this.reading = undefined));
    // Whoever waits for the first model hears of it; a later one is tried again by the next list.
    this.reading.catch(() => undefined);
  }

  private async follow(shop: Shop, model: CatalogueModel): Promise<void> {
    const ids = [...this.changed].slice(0, atOnce);
    if (ids.length === 0) return;
    await rereadProducts(shop.db, model, ids);
    // A model that is being read may have read them before they changed.
    if (this.reading) return;
    for (const id of ids) this.changed.delete(id);
    await this.follow(shop, model);
  }
}
