import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { AssetEvent } from '@marquee/contracts';
import { evolve } from './asset.js';
import { assetDecider } from './asset.decider.js';

const given = specify(assetDecider);
const encoding: AssetEvent = { type: 'AssetEncodingStarted', data: { attempt: 1 } };
const whole: AssetEvent[] = [
  { type: 'AssetCreated', data: { fileName: 'a.mp4', fileSize: 10, kind: 'film' } },
  { type: 'AssetUploadStarted', data: {} },
  { type: 'AssetUploaded', data: {} },
];

describe('what is stored of a film', () => {
  const film: AssetEvent[] = [...whole, encoding, { type: 'AssetReady', data: {} }];
  const damaged: AssetEvent = { type: 'AssetDamaged', data: {} };
  const repaired: AssetEvent = { type: 'AssetRepaired', data: {} };
  const damage = { type: 'RecordDamage', attempt: 1 } as const;
  const repair = { type: 'RecordRepair', attempt: 1 } as const;

  it('is lost in part once, and whole again once', () => {
    given(...film)
      .when(damage)
      .then(damaged);
    given(...film, damaged)
      .when(damage)
      .then();
    given(...film, damaged)
      .when(repair)
      .then(repaired);
    given(...film)
      .when(repair)
      .then();
    given(...film, damaged, repaired)
      .when(repair)
      .then();
  });

  it('is nobody’s news when the film is not ready, or another attempt is shown', () => {
    given(...whole, encoding)
      .when(damage)
      .then();
    given(...film)
      .when({ ...damage, attempt: 2 })
      .then();
    given(...film, damaged)
      .when({ ...repair, attempt: 2 })
      .then();
  });

  it('is a reason beside a film that plays', () => {
    expect(fold(evolve, [...film, damaged])).toMatchObject({ status: 'ready', playable: true, reason: 'source_lost' });
    expect(fold(evolve, [...film, damaged, repaired])).toMatchObject({ status: 'ready', reason: null });
  });
});
