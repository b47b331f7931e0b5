import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";

const bin = "/usr/lib/postgresql/15/bin";

const programs = {
  etcd: { file: "/usr/bin/etcd", package: "etcd-server" },
  patroni: { file: "/usr/bin/patroni", package: "patroni" },
  pgbouncer: { file: "/usr/sbin/pgbouncer", package: "pgbouncer" },
  haproxy: { file: "/usr/sbin/haproxy", package: "haproxy" },
  postgres: { file: path.join(bin, "postgres"), package: "postgresql-15" },
  psql: { file: "/usr/bin/psql", package: "postgresql-client-15" },
} as const;
type Program = keyof typeof programs;

export const postgresBin = bin;

/** If Debian 12 packages are missing, a sentence with the command that installs them. */
export function missingPackages(): string | undefined {
  const missing = Object.values(programs).filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return undefined;
  const names = missing.map((program) => program.package).join(" ");
  return `These packages are missing: ${names}. Install them with: apt-get install --no-install-recommends ${names}`;
}

/** The user who runs PostgreSQL and what belongs to it, since it refuses root. Undefined keeps the user of the test. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export type Running = {
  kill: () => Promise<void>;
  /** Sends a signal to the program and all it started. */
  signal: (signal: NodeJS.Signals) => void;
};

/** Starts one of the programs, with its output in `directory`/NAME.log. */
export async function startProgram(
  program: Program,
  options: string[],
  { name, directory, env = {} }: { name: string; directory: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const log = await open(path.join(directory, `${name}.log`), "a");
  const child = spawn(programs[program].file, options, {
    cwd: directory,
    env: { PATH: `${bin}:/usr/sbin:${process.env.PATH}`, LANG: "C.UTF-8", ...env },
    stdio: ["ignore", log.fd, log.fd],
    ...unprivilegedUser(),
  });
  await once(child, "spawn");
  await log.close();
  const signal = (signal: NodeJS.Signals) => signalWithDescendants(child.pid ?? 0, signal);
  return { kill: () => killWithDescendants(child), signal };
}

/** Kills one of our programs and all it started, like a power cut. */
async function killWithDescendants(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  signalWithDescendants(child.pid ?? 0, "SIGKILL");
  await ended;
}

function signalWithDescendants(pid: number, signal: NodeJS.Signals) {
  for (const descendant of [pid, ...descendantsOf(pid)]) signalOne(descendant, signal);
}

function signalOne(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function descendantsOf(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: number): number | undefined {
  try {
    // After the name in brackets, which may contain spaces: the state, then the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Signals what a PostgreSQL on this directory still runs; Patroni starts it detached from itself. */
export function signalPostgres(dataDirectory: string, signal: NodeJS.Signals) {
  const file = path.join(dataDirectory, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid < 2 || !isPostgresOn(pid, dataDirectory)) return;
  signalWithDescendants(pid, signal);
}

function isPostgresOn(pid: number, dataDirectory: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8").includes(dataDirectory);
}
