import { execFile } from "node:child_process";
import { chmod, chown, copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Leave } from "#server/start/run-process.ts";
import { postgresBin, type Running, signalPostgres, startProgram, unprivilegedUser } from "./programs.ts";
import { untilTrue } from "./until-true.ts";

const configuration = path.resolve(import.meta.dirname, "../../ops/ha");
const host = "127.0.0.1";
const password = "only-for-this-test";
const superuser = { PATRONI_SUPERUSER_USERNAME: "postgres", PATRONI_SUPERUSER_PASSWORD: password };
const restUser = `Basic ${Buffer.from(`patroni:${password}`).toString("base64")}`;

export type MachineName = "a" | "b";
type Member = { name: MachineName; role: string; state: string; timeline: number };

/** The database of a machine, and the etcd that leads or all of them. */
type Halted = { machine?: MachineName; etcd?: "leader" | "all" };

export type Machines = {
  /** Through the pooler, and around it. */
  databaseUrl: string;
  directUrl: string;
  shopPorts: Record<MachineName, number>;
  visitorsPort: number;
  haproxySocket: string;
  /** Waits until the other machine follows the primary synchronously; returns which is which. */
  untilSound: () => Promise<{ primary: MachineName; standby: MachineName }>;
  /** Simulates a power cut: kills Patroni and PostgreSQL of that machine. */
  kill: (name: MachineName) => Promise<void>;
  start: (name: MachineName) => Promise<void>;
  /** For so many milliseconds nothing there answers, and nothing refuses either. */
  halt: (what: Halted, milliseconds: number) => Promise<void>;
  switchOver: (from: MachineName, to: MachineName) => Promise<void>;
  /** Each failover and each switchover begins a new timeline of the primary. */
  timeline: () => Promise<number>;
};

/**
 * Starts the services of ops/ha with their configuration files, on ports from `firstPort` of this machine: three etcd,
 * two PostgreSQL under Patroni, HAProxy, PgBouncer; and creates the shop's empty database. Registers with `leave` how
 * to end them.
 */
export async function startMachines(directory: string, firstPort: number, leave: Leave): Promise<Machines> {
  const port = (offset: number) => firstPort + offset;
  const at = (offset: number) => `${host}:${port(offset)}`;
  const postgresPorts = { a: port(11), b: port(12) };
  const restPorts = { a: port(21), b: port(22) };
  const shopPorts = { a: port(41), b: port(42) };
  const running: Running[] = [];
  const etcd: Running[] = [];
  const patroni = new Map<MachineName, Running>();
  const etcdHosts = [1, 2, 3].map(at).join(",");
  const dataDirectoryOf = (name: MachineName) => path.join(directory, `machine-${name}`, "postgres");
  const haproxySocket = path.join(directory, "haproxy", "admin.sock");

  async function room(name: string) {
    const made = path.join(directory, name);
    await mkdir(made, { recursive: true, mode: 0o700 });
    const user = unprivilegedUser();
    if (user) await chown(made, user.uid, user.gid);
    return made;
  }

  async function startEtcd(number: 1 | 2 | 3) {
    const name = `etcd-${number}`;
    const peers = [1, 2, 3].map((peer) => `etcd-${peer}=http://${at(3 + peer)}`).join(",");
    const env = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: path.join(await room(name), "data"),
      ETCD_LISTEN_CLIENT_URLS: `http://${at(number)}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${at(number)}`,
      ETCD_LISTEN_PEER_URLS: `http://${at(3 + number)}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(3 + number)}`,
      ETCD_INITIAL_CLUSTER: peers,
      ETCD_HEARTBEAT_INTERVAL: "100",
      ETCD_ELECTION_TIMEOUT: "500",
      ETCD_ENABLE_V2: "true",
    };
    etcd[number - 1] = await startProgram("etcd", [], { name, directory: path.join(directory, name), env });
  }

  async function start(name: MachineName) {
    const home = await room(`machine-${name}`);
    const env = {
      ...superuser,
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: etcdHosts,
      PATRONI_RESTAPI_LISTEN: `${host}:${restPorts[name]}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${restPorts[name]}`,
      PATRONI_RESTAPI_USERNAME: "patroni",
      PATRONI_RESTAPI_PASSWORD: password,
      PATRONI_POSTGRESQL_LISTEN: `${host}:${postgresPorts[name]}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${postgresPorts[name]}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDirectoryOf(name),
      PATRONI_POSTGRESQL_BIN_DIR: postgresBin,
      PATRONI_POSTGRESQL_PGPASS: path.join(home, "pgpass"),
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_USERNAME: "rewinder",
      PATRONI_REWIND_PASSWORD: password,
    };
    const options = [path.join(configuration, "patroni.yml")];
    patroni.set(name, await startProgram("patroni", options, { name: "patroni", directory: home, env }));
  }

  async function kill(name: MachineName) {
    await patroni.get(name)?.kill();
    signalPostgres(dataDirectoryOf(name), "SIGKILL");
  }

  /** The etcd that leads the others, on whose word the leases end. */
  async function findEtcdLeader() {
    for (const [nth, first] of etcd.entries()) {
      const address = `http://${at(nth + 1)}/v3/maintenance/status`;
      const answer = await fetch(address, { method: "POST", body: "{}" });
      const status = (await answer.json()) as { header: { member_id: string }; leader: string };
      if (status.leader === status.header.member_id) return first;
    }
    throw new Error("No etcd leads the others.");
  }

  async function halt(what: Halted, milliseconds: number) {
    const programs = what.etcd === "all" ? etcd : what.etcd ? [await findEtcdLeader()] : [];
    function signal(signal: NodeJS.Signals) {
      for (const program of programs) program.signal(signal);
      if (!what.machine) return;
      patroni.get(what.machine)?.signal(signal);
      signalPostgres(dataDirectoryOf(what.machine), signal);
    }
    signal("SIGSTOP");
    await wait(milliseconds);
    signal("SIGCONT");
  }

  async function members(): Promise<Member[]> {
    for (const port of Object.values(restPorts)) {
      const answer = await fetch(`http://${host}:${port}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  const find = async (role: string, state: RegExp) =>
    (await members()).find((member) => member.role === role && state.test(member.state))?.name;

  const timeline = async () =>
    untilTrue("the timeline", 60_000, async () => {
      return (await members()).find(({ role }) => role === "leader")?.timeline;
    });

  async function untilSound() {
    return untilTrue("a primary with a synchronous standby", 180_000, async () => {
      const primary = await find("leader", /^running$/);
      const standby = await find("sync_standby", /^(running|streaming)$/);
      return primary && standby && { primary, standby };
    });
  }

  async function switchOver(from: MachineName, to: MachineName) {
    const answer = await fetch(`http://${host}:${restPorts[from]}/switchover`, {
      method: "POST",
      headers: { authorization: restUser, "content-type": "application/json" },
      body: JSON.stringify({ leader: from, candidate: to }),
    });
    if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`);
  }

  async function startPooler() {
    const home = await room("pgbouncer");
    await copyFile(path.join(configuration, "pgbouncer.ini"), path.join(home, "pgbouncer.ini"));
    await writeFile(path.join(home, "userlist.txt"), `"yantra" "${password}"\n`);
    await writeFile(
      path.join(home, "place.ini"),
      `listen_addr = ${host}\nlisten_port = ${port(32)}\n[databases]\n` +
        `yantra = host=${host} port=${port(31)} dbname=yantra connect_query='set statement_timeout = 10000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 15000'\n`,
    );
    running.push(await startProgram("pgbouncer", ["pgbouncer.ini"], { name: "pgbouncer", directory: home }));
  }

  async function startHaproxy() {
    const home = await room("haproxy");
    const env = {
      SHOP_BIND: at(30),
      SHOP_A: at(41),
      SHOP_B: at(42),
      DATABASE_BIND: at(31),
      DATABASE_A: at(11),
      DATABASE_B: at(12),
      PATRONI_A_PORT: String(restPorts.a),
      PATRONI_B_PORT: String(restPorts.b),
      HAPROXY_SOCKET: haproxySocket,
    };
    const options = ["-f", path.join(configuration, "haproxy.cfg")];
    running.push(await startProgram("haproxy", options, { name: "haproxy", directory: home, env }));
  }

  async function stop() {
    for (const name of ["a", "b"] as const) await kill(name);
    for (const program of [...etcd, ...running].toReversed()) await program.kill();
  }

  leave(stop);
  // When root runs this, PostgreSQL's user has to pass through the directory.
  await chmod(directory, 0o711);
  await Promise.all(([1, 2, 3] as const).map(startEtcd));
  await start("a");
  await start("b");
  await startHaproxy();
  await startPooler();
  await untilSound();
  await promisify(execFile)(path.join(configuration, "create-database.sh"), [host, String(port(31))], {
    env: { PATH: process.env.PATH, PGUSER: "postgres", PGPASSWORD: password, YANTRA_PASSWORD: password },
  });
  return {
    databaseUrl: `postgres://yantra:${password}@${at(32)}/yantra`,
    directUrl: `postgres://yantra:${password}@${at(31)}/yantra`,
    shopPorts,
    visitorsPort: port(30),
    haproxySocket,
    untilSound,
    kill,
    start,
    halt,
    switchOver,
    timeline,
  };
}
