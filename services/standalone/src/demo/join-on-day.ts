import { DomainError, service } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { JoiningServiceService } from '@marquee/proto/identity';
import type { RunningServices } from '../start-services.js';
import { demoTeam, type DemoPerson } from './demo-site.js';
import type { SiteClient } from './site-client.js';

const day = 86_400_000;

/** Joins days ago: by RPC, because nobody else may say when somebody joined. Whoever is a member already stays one. */
export async function joinOnDay(
  { channel, signer }: Pick<RunningServices, 'channel' | 'signer'>,
  client: SiteClient,
  invitationId: string,
  { email, password, name, joined }: DemoPerson,
): Promise<void> {
  const joinedAt = new Date(Date.now() - joined * day).toISOString();
  const joining = rpcClient(JoiningServiceService, channel, signer);
  try {
    const request = { invitationId, email, password, name, phone: '', answers: [], joinedAt };
    await joining.join(request, { principal: service('standalone', demoTeam) });
    // Its own mail is as old as the news.
    await client.call('resendVerification', { body: { email, teamId: demoTeam } });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'EMAIL_IN_USE') throw error;
  }
}
