import { migrate, MigrationMismatch } from "#db/migrate.server.ts";
import { makeAdmin } from "#domain/people/users/make-admin.server.ts";
import { EnvironmentRefusal, parseEnvironment } from "#env";
import { borrowDatabase } from "./start/borrow-database.ts";
import { StartRefusal } from "./base/start-refusal.ts";

/** Makes the account of `email` an admin, whether the shop runs or not. Returns a sentence about what was done. */
async function run(email: string): Promise<string> {
  const environment = parseEnvironment(process.env);
  const { url } = environment;
  const { db, pool, giveBack } = await borrowDatabase(environment);
  try {
    await migrate(pool);
    const made = await makeAdmin({ db }, email);
    if (!made) {
      throw new StartRefusal(
        `There is no account with the email address ${email}. Register at ${url}/register first, then run this again.`,
      );
    }
    if (made.wasAdmin) return `${made.name} (${email}) is already an admin.`;
    const done = `${made.name} (${email}) is now an admin and can log in at ${url}/admin/login.`;
    if (made.isEmailConfirmed) return done;
    return `${done}\nThe email address is not confirmed yet. Make sure the account belongs to them and that they open the link in the welcome email.`;
  } finally {
    await giveBack();
  }
}

const [email, ...more] = process.argv.slice(2);
try {
  if (!email?.includes("@") || more.length > 0) {
    throw new StartRefusal(
      "Please enter the email address of the new admin. Usage: npm run make-admin -- name@example.org",
    );
  }
  console.log(await run(email));
} catch (error) {
  const isRefusal =
    error instanceof StartRefusal ||
    error instanceof EnvironmentRefusal ||
    error instanceof MigrationMismatch;
  console.error(isRefusal ? error.message : error);
  process.exitCode = 1;
}
