import { EnvironmentRefusal, type Environment, parseEnvironment } from "#env";
import { modeOf } from "#domain/base/payment-providers/provider-keys.ts";
import { type Finding, finding } from "./finding.ts";

const name = "the settings are complete";

/**
 * Parses the settings and reports what is wrong with them. Wrong settings do not stop the doctor: the ones that say
 * where the database is are then parsed by themselves.
 */
export function examineSettings(source: NodeJS.ProcessEnv): { environment: Environment; finding: Finding } {
  const remedy = "Correct the environment or the file .env.";
  try {
    const environment = parseEnvironment(source);
    return { environment, finding: finding(name, testKeysIn(environment), remedy) };
  } catch (error) {
    if (!(error instanceof EnvironmentRefusal)) throw error;
    const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = source;
    const environment = parseEnvironment({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL });
    const mode = source.SHOP_MODE === "live" ? "live" : "demo";
    return { environment: { ...environment, mode }, finding: finding(name, error.problems, remedy) };
  }
}

function testKeysIn({ mode, payments }: Environment): string[] {
  if (mode !== "live" || !payments) return [];
  const { apiKey, apiSecret } = payments.keys;
  if (modeOf(apiKey || apiSecret) === "live") return [];
  return [
    `The keys of ${payments.provider} are test keys. Orders would be marked as paid without any real payment.`,
  ];
}
