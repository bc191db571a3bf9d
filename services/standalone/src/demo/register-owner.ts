import { DomainError, visitor } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { AccountServiceService } from '@marquee/proto/identity';
import type { RunningServices } from '../start-services.js';

interface DemoSite {
  readonly teamId: string;
  readonly siteName: string;
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** By RPC, because the API chooses the id of a new site, and those of the demo are fixed. Who is there already stays. */
export async function registerOwner(
  { channel, signer }: Pick<RunningServices, 'channel' | 'signer'>,
  site: DemoSite,
): Promise<void> {
  const accounts = rpcClient(AccountServiceService, channel, signer);
  const request = { language: 'ja', companyPhone: '03-0000-0000', ...site };
  try {
    await accounts.registerOwner(request, { principal: visitor(), timeout: 30_000 });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'EMAIL_IN_USE') throw error;
  }
}
