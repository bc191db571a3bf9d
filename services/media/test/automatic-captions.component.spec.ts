import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SpeechRoom } from './speech-room.js';

let room: SpeechRoom;

beforeAll(async () => {
  room = await SpeechRoom.open();
  await room.begin();
}, 120_000);
afterAll(async () => {
  await room.media.stop();
  await room.close();
});

it('each new film of a site that wants so is written down by itself, once', async () => {
  await room.upload('landscape');
  room.media.peers.automaticCaptions = true;
  await room.upload('fourThree');
  expect(await room.ended('fourThree')).toMatchObject({ status: 'done', captioned: true });
  expect(await room.captions('fourThree')).toMatchObject([{ language: 'ja', label: '日本語（自動生成）' }]);
  // It was there before anybody wished so.
  expect(await room.read('landscape')).toMatchObject({ status: 'none' });
  expect(room.sent()).toEqual(['0.m4a']);
});

it('nothing is sent away where the plan does not have it', async () => {
  room.media.peers.plan = 'basic';
  await room.upload('soundOnly');
  await room.media.settle();
  expect(await room.read('soundOnly')).toMatchObject({ status: 'none' });
  expect(room.sent()).toEqual(['0.m4a']);
});
