import { setTimeout as wait } from "node:timers/promises";
import type { CatalogueEvents } from "../../shop/ports/events.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import type { CatalogueModel } from "./catalogue-model.ts";
import { readCatalogueModel, rereadProducts } from "./read-model.server.ts";

/** So many products are read again at once. */
const atOnce = 2_000;
/** How long a list waits for what categories and specifications have become, in milliseconds. */
const patience = 2_000;

/**
 * What is on sale, as of now: the model of this process, brought up to date with what was announced since it was asked for
 * last. A process without events reads everything anew.
 */
export async function catalogueModel(shop: Shop): Promise<CatalogueModel> {
  const { catalogueEvents: events } = shop;
  if (!events) return readAll(shop);
  let model = modelOf.get(events);
  if (!model) {
    model = new CachedModel(events);
    modelOf.set(events, model);
  }
  return model.current(shop);
}

/** One for each process: whoever takes its events has its model. */
const modelOf = new WeakMap<CatalogueEvents, CachedModel>();

async function readAll(shop: Shop): Promise<CatalogueModel> {
  const { specifications } = await readCatalogueSchema(shop);
  return readCatalogueModel(shop.db, specifications);
}

class CachedModel {
  private model: CatalogueModel | undefined;
  private reading: Promise<CatalogueModel> | undefined;
  private following: Promise<void> = Promise.resolve();
  /** How often categories and specifications have changed, and how often before the model began to be read. */
  private changes = 1;
  private changesRead = 0;
  /** What changed and has to be read again; also in a model that is being read. */
  private readonly changed = new Set<number>();
  private readonly events: CatalogueEvents;

  constructor(events: CatalogueEvents) {
    this.events = events;
  }

  async current(shop: Shop): Promise<CatalogueModel> {
    const { everything, groupIds } = this.events.take();
    for (const id of groupIds) this.changed.add(id);
    if (everything) this.changes += 1;
    if (this.model?.isWorn && !this.reading) this.readAnew(shop).catch(() => undefined);
    const model = await this.latest(shop);
    if (this.changed.size > 0) {
      this.following = this.following.catch(() => undefined).then(() => this.follow(shop, model));
      await this.following;
    }
    return model;
  }

  /** The model with today's categories and specifications. If reading it takes long, the former one answers meanwhile. */
  private latest(shop: Shop): CatalogueModel | Promise<CatalogueModel> {
    const former = this.model;
    if (former && this.changesRead === this.changes) return former;
    const renewed = this.renew(shop);
    if (!former) return renewed;
    // A reading that fails is tried again by the next list.
    return Promise.race([renewed.catch(() => former), wait(patience, former, { ref: false })]);
  }

  private async renew(shop: Shop): Promise<CatalogueModel> {
    for (;;) {
      const model = await (this.reading ?? this.readAnew(shop));
      if (this.changesRead === this.changes) return model;
    }
  }

  private readAnew(shop: Shop): Promise<CatalogueModel> {
    const begun = this.changes;
    this.reading = readAll(shop)
      .then((model) => {
        this.changesRead = begun;
        return (this.model = model);
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
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
