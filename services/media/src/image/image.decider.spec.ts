import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { ImageEvent } from '@marquee/contracts';
import { imageDecider } from './image.decider.js';

const given = specify(imageDecider);
const at = '2026-06-01T00:00:00.000Z';
const later = '2026-06-02T00:00:00.000Z';
const uploaded: ImageEvent = { type: 'ImageUploaded', data: { at } };
const taken = (by: string): ImageEvent => ({ type: 'ImageTaken', data: { by } });
const released = (by: string): ImageEvent => ({ type: 'ImageReleased', data: { by, at } });
const deleted: ImageEvent = { type: 'ImageDeleted', data: {} };
const expire = { type: 'ExpireImage', before: later } as const;

describe('an uploaded picture', () => {
  it('is taken and released once by each that shows it, however often that is said', () => {
    given(uploaded).when({ type: 'TakeImage', by: 'a' }).then(taken('a'));
    given(uploaded, taken('a')).when({ type: 'TakeImage', by: 'a' }).then();
    given(uploaded, taken('a')).when({ type: 'ReleaseImage', by: 'a', at }).then(released('a'));
    given(uploaded, taken('a')).when({ type: 'ReleaseImage', by: 'b', at }).then();
  });

  it('is deleted when nothing has shown it since the given time', () => {
    given(uploaded).when(expire).then(deleted);
    given(uploaded, taken('a'), released('a')).when(expire).then(deleted);
    given(uploaded)
      .when({ ...expire, before: at })
      .then();
  });

  it('stays while anything shows it', () => {
    given(uploaded, taken('a')).when(expire).then();
    given(uploaded, taken('a'), taken('b'), released('a')).when(expire).then();
  });

  it('is gone for good: who takes it too late changes nothing', () => {
    given(uploaded, deleted).when({ type: 'TakeImage', by: 'a' }).then();
    given(uploaded, deleted).when(expire).then();
  });
});
