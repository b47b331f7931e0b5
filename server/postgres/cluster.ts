import { appendFile, chown, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setLargeLogAside } from "../log/log-file.ts";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { readPassword } from "./cluster-password.ts";
import { inStaging } from "./staging.ts";
import { explainFailure } from "./explain-failure.ts";
import { runProgram, type SystemUser } from "./run-program.ts";
import { findPostgresUser, mayEnter } from "./system-user.ts";

/** An embedded PostgreSQL data directory and everything needed to run it. */
export type Cluster = {
  dataDirectory: string;
  directory: string;
  logFile: string;
  password: string;
  binaries: PostgresBinaries;
  user: SystemUser | undefined;
};

export type PostgresSettings = Record<string, string>;

/** The role that owns everything. Its password is stored in the data directory. */
export const clusterRole = "yantra";

/** The `max_connections` of an embedded cluster, set when it is created. */
export const maxConnections = 120;

const settingsOfEveryCluster: PostgresSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: String(maxConnections),
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

/**
 * Finds the cluster of a data directory, or creates it. `settings` apply only when it is created.
 * Refuses: as root, a data directory that PostgreSQL's user may not enter; a directory with other files in it; a
 * cluster of another PostgreSQL version.
 */
export async function prepareCluster(
  dataDirectory: string,
  settings: PostgresSettings = {},
): Promise<Cluster> {
  const directory = path.join(dataDirectory, "postgres");
  const user = await findPostgresUser(directory);
  if (user && !(await mayEnter(user, dataDirectory))) {
    throw new StartRefusal(
      `PostgreSQL does not run as root, and its user may not enter the data directory ${dataDirectory}; ` +
        "set DATA_DIR to a directory others may enter, such as /var/lib/yantra.",
    );
  }
  const binaries = await findBinaries(dataDirectory, user);
  const version = await readVersion(directory);
  const password = await readPassword(dataDirectory, version !== undefined);
  const logFile = path.join(dataDirectory, "postgres.log");
  await openLogFile(logFile, user);
  const cluster = { dataDirectory, directory, logFile, password, binaries, user };
  if (version === undefined) await makeCluster(cluster, { ...settingsOfEveryCluster, ...settings });
  else if (version !== binaries.majorVersion) {
    throw new StartRefusal(
      `The database in ${directory} was made by PostgreSQL ${version}, and PostgreSQL ${binaries.majorVersion} comes with this shop; ` +
        "start the version of the shop that made it, dump the database there and load it here.",
    );
  }
  return cluster;
}

async function readVersion(directory: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(directory, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EACCES") throw explainFailure(code, directory, directory);
    if (code !== "ENOENT") throw error;
  }
  const entries = await readdir(directory).catch(() => []);
  if (entries.length === 0) return undefined;
  throw new StartRefusal(
    `${directory} holds files that are not a PostgreSQL database; move them away, or set DATA_DIR to another directory.`,
  );
}

async function openLogFile(logFile: string, user: SystemUser | undefined) {
  await setLargeLogAside(logFile);
  await appendFile(logFile, "", { mode: 0o600 });
  if (user) await chown(logFile, user.uid, user.gid);
}

/**
 * Creates the cluster in a staging directory and moves it to its place when complete, so that an interrupted start
 * leaves nothing half-made.
 */
async function makeCluster(cluster: Cluster, settings: PostgresSettings) {
  await inStaging(cluster.dataDirectory, async (draft) => {
    const made = path.join(draft, "cluster");
    const passwordFile = path.join(draft, "password");
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    if (cluster.user) {
      for (const file of [draft, passwordFile]) await chown(file, cluster.user.uid, cluster.user.gid);
    }
    const options = [
      `--pgdata=${made}`,
      `--username=${clusterRole}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
      ...(settings.fsync === "off" ? ["--no-sync"] : []),
      ...Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]),
    ];
    const directory = { directory: cluster.dataDirectory, user: cluster.user };
    const { succeeded, output } = await runProgram(cluster.binaries.initdb, options, directory);
    if (!succeeded) throw explainFailure(output, cluster.dataDirectory, cluster.logFile);
    await rename(made, cluster.directory).catch(async (error: unknown) => {
      // Another start on the same directory was faster; its complete cluster is used.
      if ((await readVersion(cluster.directory)) === undefined) throw error;
    });
  });
}
