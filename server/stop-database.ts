import { EnvironmentRefusal, parseEnvironment } from "#env";
import { StartRefusal } from "./base/start-refusal.ts";
import { stopLeftPostgres } from "./postgres/embedded-postgres.ts";
import { settleDataDirectory } from "./start/data-directory.ts";

// The start command runs this when it ends after a kill: a shop that was killed could not stop its PostgreSQL.
try {
  const { databaseUrl, dataDirectory } = parseEnvironment(process.env);
  if (!databaseUrl) await stopLeftPostgres(await settleDataDirectory(dataDirectory, true));
} catch (error) {
  const isRefusal = error instanceof StartRefusal || error instanceof EnvironmentRefusal;
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
