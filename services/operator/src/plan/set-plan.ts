import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { DomainError, randomIds, systemClock } from '@marquee/kernel';
import { EngineSettings, type Environment } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { grantedPlans, grantPlan } from '@marquee/tenant';
import { need, openDataDirectory, type Opened } from '../engines.js';
import { OperatorError } from '../operator-error.js';

/** Which site, and what is agreed upon with it. */
interface Wish {
  readonly team: string | undefined;
  readonly plan: string | undefined;
}

/**
 * `marquee plan`: gives a site a plan that is agreed upon by a contract on paper, or a trial again.
 *
 * @throws OperatorError USAGE, TEAM_NOT_FOUND
 */
export async function setPlan(
  dataDirectory: string | undefined,
  environment: Environment,
  { team, plan: name }: Wish,
  say: (line: string) => void,
): Promise<void> {
  const plan = grantedPlans.find((one) => one === name);
  if (team === undefined || plan === undefined) {
    throw new OperatorError('USAGE', `marquee plan --team T --plan ${grantedPlans.join('|')}`);
  }
  const opened = await openTenant(dataDirectory, environment);
  try {
    const granted = await grantPlan(opened.tenant, { team, plan }, { clock: systemClock, ids: randomIds });
    const until = granted?.closesAt == null ? '' : ` until ${granted.closesAt}`;
    say(`${granted?.name ?? ''} (${team}) has the plan ${plan}${until}.`);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'TEAM_NOT_FOUND')) throw error;
    throw new OperatorError('TEAM_NOT_FOUND', `There is no site ${team} here, or it was erased.`);
  } finally {
    await opened.close();
  }
}

async function openTenant(
  dataDirectory: string | undefined,
  environment: Environment,
): Promise<Opened<{ readonly tenant: DocumentStore }>> {
  if (dataDirectory !== undefined) {
    const { stores, close } = openDataDirectory(dataDirectory);
    return { tenant: stores.documents.tenant, close };
  }
  need(environment, 'MONGODB_URL', 'mongodb://mongo:27017/?replicaSet=rs0');
  const tenant = await MongoDocumentStore.connect(new EngineSettings(environment).mongodb('tenant'));
  return { tenant, close: () => tenant.close() };
}
