import { beforeEach, describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { ManualClock } from '@marquee/kernel';
import { InProcessRpc, PrincipalSigner } from '@marquee/nest-kit';
import { Standings } from '../src/delivery/standings.js';
import { Peers } from './media-harness.js';

describe('how a site stands of which nobody tells any more', () => {
  let peers: Peers;
  let clock: ManualClock;
  let standings: Standings;
  const begin = (closesUnpaidSites: boolean) => {
    [peers, clock] = [new Peers(), new ManualClock()];
    const signer = new PrincipalSigner('a secret of this test', clock);
    const channel = new InProcessRpc();
    peers.register(channel, signer);
    standings = new Standings({ channel, signer, clock, closesUnpaidSites });
  };
  beforeEach(() => begin(true));
  const told = async (closesAt: string | undefined) => {
    peers.closesAt = closesAt;
    await standings.isOpen('ours');
  };
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

  it('is what was last told', async () => {
    await told(after(0));
    expect(standings.isKnownShut('ours')).toBe(true);
    expect(standings.isKnownShut('theirs')).toBe(false);
  });

  it('is shut from the instant on that was told, to the millisecond', async () => {
    await told(after(1));
    expect(standings.isKnownShut('ours')).toBe(false);
    clock.advance(1);
    expect(standings.isKnownShut('ours')).toBe(true);
  });

  it('is open where nothing was told, and where no site is shut', async () => {
    peers.tenantFault = domainError('UNAVAILABLE');
    await expect(standings.isOpen('ours')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(standings.isKnownShut('ours')).toBe(false);
    begin(false);
    await told(after(0));
    expect(standings.isKnownShut('ours')).toBe(false);
  });
});
