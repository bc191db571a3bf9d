import { until } from '@marquee/ports/testing';
import { waitingMailCollection } from '../src/mail/waiting-mail.js';
import type { Identity } from './identity-harness.js';

/** Mails that wait for their turn, their next attempt, or a person. */
export async function mailRows({ documents }: Pick<Identity, 'documents'>) {
  return (await documents.platform(waitingMailCollection).kept('', 1_000)).flatMap(({ state }) => state ?? []);
}

/** Waits until what was published has called for its mails, and all of them are sent. */
export async function mailsOut(identity: Identity, bus: { settle(): Promise<void> } = identity.fixture): Promise<void> {
  await bus.settle();
  await until(async () => (await mailRows(identity)).length === 0);
}
