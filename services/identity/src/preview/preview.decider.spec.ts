import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { PreviewEvent, PreviewEvents } from '@marquee/contracts';
import { previewDecider } from './preview.decider.js';

const given = specify(previewDecider);
const started: PreviewEvents['PreviewStarted'] = {
  ...{ administrator: 'ann', kind: 'member', member: 'mia', groups: [] },
  ...{ at: '2027-01-01T00:00:00.000Z', startedAt: '2026-11-22T00:00:00.000Z', expiresAt: '2026-11-22T00:30:00.000Z' },
};
const begun: PreviewEvent = { type: 'PreviewStarted', data: started };
const ended: PreviewEvent = { type: 'PreviewEnded', data: {} };

describe('a preview', () => {
  it('is started once, and says who looks as whom', () => {
    given().when({ type: 'Start', started }).then(begun);
    given(begun).when({ type: 'Start', started }).thenThrows('CONFLICT');
  });

  it('is ended by whoever started it alone, and again changes nothing', () => {
    given(begun).when({ type: 'End', of: 'ann' }).then(ended);
    given(begun, ended).when({ type: 'End', of: 'ann' }).then();
    given(begun).when({ type: 'End', of: 'max' }).thenThrows('PREVIEW_NOT_FOUND');
    given().when({ type: 'End', of: 'ann' }).thenThrows('PREVIEW_NOT_FOUND');
  });
});
