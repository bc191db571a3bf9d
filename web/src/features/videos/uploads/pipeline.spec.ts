import { describe, expect, it } from '@jest/globals';
import type { Video } from '../videos.api.js';
import { progressOf } from './pipeline.js';
import type { UploadEntry } from './uploads.slice.js';

const entry = (state: UploadEntry['state'], sent = 100): UploadEntry => ({
  versionId: null,
  videoId: 'v1',
  title: 'Dive',
  fileName: 'dive.mp4',
  size: 100,
  sent,
  speed: 0,
  state,
  problem: null,
});
type Processing = Video['processing'];
const video = (status: Processing['status'], publication: Video['publication'] = 'private') =>
  ({ publication, processing: { status, percent: 30 } }) as Video;

describe('where an uploaded file stands', () => {
  it.each([
    ['waits for its turn', entry('waiting', 0), undefined, { stage: 'upload', state: 'moving', percent: 0 }],
    ['is being sent', entry('sending', 40), video('uploading'), { stage: 'upload', state: 'moving', percent: 40 }],
    ['could not be sent', entry('failed'), undefined, { stage: 'upload', state: 'failed' }],
    ['has arrived', entry('sent'), undefined, { stage: 'encode', state: 'moving', percent: 0 }],
    ['has arrived, as the video does not know yet', entry('sent'), video('uploading'), { stage: 'encode', percent: 0 }],
    ['is being encoded', entry('sent'), video('encoding'), { stage: 'encode', state: 'moving', percent: 30 }],
    ['has arrived, and is no video', entry('sent'), video('failed'), { stage: 'encode', state: 'failed' }],
    ['was given up while it was encoded', entry('sent'), video('cancelled'), { stage: 'encode', state: 'failed' }],
    ['is ready, and nobody sees it', entry('sent'), video('ready'), { stage: 'publish', state: 'waiting' }],
    ['is ready and published', entry('sent'), video('ready', 'public'), { stage: 'publish', state: 'done' }],
    ['was published ahead', entry('sent'), video('encoding', 'public'), { stage: 'encode', state: 'moving' }],
  ] as const)('%s', (_what, upload, known, expected) => {
    expect(progressOf(upload, known)).toMatchObject(expected);
  });
});
