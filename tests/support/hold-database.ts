// A process that opens the embedded PostgreSQL of a data directory and holds it until SIGTERM, as a shop does.
import { openEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";

const [dataDirectory = ""] = process.argv.slice(2);

try {
  const database = await openEmbeddedPostgres(dataDirectory, { settings: { fsync: "off" } });
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  process.send?.({ url: database.url });
} catch (error) {
  process.send?.({ refusal: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
