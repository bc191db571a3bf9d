import { describe, it } from '@jest/globals';
import { emptyLandingPage, type LandingPage, type LandingPageEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { landingPageDecider, type LandingPageCommand } from './landing-page.decider.js';

const given = specify(landingPageDecider);
const change = (changes: Partial<LandingPage>, isVideoKnown = true): LandingPageCommand => ({
  type: 'ChangeLandingPage',
  changes,
  isVideoKnown,
});
const changed = (data: Partial<LandingPage>): LandingPageEvent => ({ type: 'LandingPageChanged', data });

describe('a landing page', () => {
  it('changes in what differs alone', () => {
    const sections = [{ title: 'Why', text: '', image: null }];
    given().when(change(emptyLandingPage)).then();
    given()
      .when(change({ title: 'Dive', text: '', sections }))
      .then(changed({ title: 'Dive', sections }));
    given(changed({ title: 'Dive', sections }))
      .when(change({ title: 'Dive', text: 'deep', sections: [{ title: 'Why', text: '', image: null }] }))
      .then(changed({ text: 'deep' }));
  });

  it('is published with a title alone, and keeps it as long as it is', () => {
    given()
      .when(change({ published: true }))
      .thenThrows('INVALID_INPUT');
    given()
      .when(change({ published: true, title: 'Dive' }))
      .then(changed({ published: true, title: 'Dive' }));
    given(changed({ published: true, title: 'Dive' }))
      .when(change({ title: '' }))
      .thenThrows('INVALID_INPUT');
    given(changed({ published: true, title: 'Dive' }))
      .when(change({ published: false, title: '' }))
      .then(changed({ published: false, title: '' }));
  });

  it('shows a video that is there, until it is gone', () => {
    given()
      .when(change({ video: 'whales' }, false))
      .thenThrows('VIDEO_NOT_FOUND');
    given()
      .when(change({ video: 'whales' }))
      .then(changed({ video: 'whales' }));
    given(changed({ video: 'whales' }))
      .when(change({ video: 'whales', title: 'Dive' }, false))
      .then(changed({ title: 'Dive' }));
    given(changed({ video: 'whales' }))
      .when(change({ video: null }, false))
      .then(changed({ video: null }));
    given(changed({ video: 'whales' }))
      .when({ type: 'WithdrawVideo', video: 'whales' })
      .then(changed({ video: null }));
    given(changed({ video: 'whales' }))
      .when({ type: 'WithdrawVideo', video: 'corals' })
      .then();
  });
});
