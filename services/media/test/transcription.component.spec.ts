import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@marquee/ports/testing';
import { probe } from '../src/engine/index.js';
import { SpeechRoom } from './speech-room.js';
import { filesIn } from './waiting.js';

let room: SpeechRoom;

beforeAll(async () => {
  room = await SpeechRoom.open('landscape', 'longTalk');
}, 240_000);
beforeEach(() => room.begin());
afterEach(() => room.end());
afterAll(() => room.close());

describe('what is said in a film', () => {
  it('becomes captions that are marked, and a summary and tags to choose from', async () => {
    const { sandbox } = room;
    expect(await room.read()).toMatchObject({ offered: true, place: new URL(sandbox.url).host, suggests: true });
    expect(await room.ask()).toMatchObject({ status: 'waiting', percent: 0 });
    expect(await room.ended()).toMatchObject({
      ...{ status: 'done', language: 'ja', captioned: true, summary: '海についての話。', tags: ['海', '魚'] },
    });
    expect(await room.captions()).toMatchObject([{ language: 'ja', label: '日本語（自動生成）' }]);
    expect(await room.text()).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nこんにちは。\n\n00:00:02.500 --> 00:00:03.500\n&lt;海&gt;の話です。\n',
    );
    expect(sandbox.read).toEqual(['こんにちは。\n<海>の話です。']);
    await until(async () => (await room.files('transcription')).length === 0);
    await until(async () => (await filesIn(join(room.directory, 'work/encoding'))).length === 0);
    expect(await room.job()).toBeUndefined();
  });

  it('is heard as models hear it: one channel of 16 kHz', async () => {
    await room.ask();
    await room.ended();
    const file = join(room.directory, 'piece.m4a');
    await writeFile(file, room.sandbox.heard[0]?.bytes ?? '');
    const { audio, durationSeconds } = await probe(file);
    expect([room.sent(), audio?.channels, audio?.sampleRate]).toEqual([['0.m4a'], 1, 16_000]);
    expect(durationSeconds).toBeCloseTo(3.5, 0);
  });

  it('never takes the place of captions that a person wrote', async () => {
    await room.putCaptions('WEBVTT\n\n00:00.000 --> 00:01.000\nOurs\n');
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'done', captioned: false });
    expect(await room.captions()).toMatchObject([{ label: '日本語' }]);
    expect(await room.text()).toContain('Ours');
    expect(await room.files('captions')).toHaveLength(1);
  });

  it('takes the place of what was heard before, and is a person’s once they have saved it', async () => {
    await room.ask();
    await room.ended();
    room.sandbox.hears = () => ({ language: 'ja', segments: [{ start: 0, end: 1, text: '二度目' }] });
    await room.ask();
    await until(async () => (await room.text()).includes('二度目'));
    await room.ended();
    expect(await room.files('captions')).toHaveLength(1);
    await room.putCaptions(await room.text());
    await room.ask();
    expect(await room.ended()).toMatchObject({ captioned: false });
    expect(await room.captions()).toMatchObject([{ label: '日本語' }]);
  });

  it('is heard anew for who asks again, also before what was heard is forgotten', async () => {
    const forget = jest.spyOn(room.media.ports.blobs, 'deletePrefix').mockResolvedValueOnce(undefined);
    await room.ask();
    await room.ended();
    await until(() => forget.mock.calls.length > 0);
    expect(await room.files('transcription')).not.toEqual([]);
    room.sandbox.hears = () => ({ language: 'ja', segments: [{ start: 0, end: 1, text: '二度目' }] });
    await room.ask();
    await room.ended();
    expect(await room.text()).toContain('二度目');
    forget.mockRestore();
  });

  it('is sent in pieces that end where nothing is heard, and put together again', async () => {
    room.sandbox.hears = (piece) => ({ language: 'en', segments: [{ start: 1, end: 2, text: `Piece ${piece}` }] });
    await room.ask('longTalk');
    expect((await room.ended('longTalk')).status).toBe('done');
    expect(room.sent()).toEqual(['0.m4a', '1.m4a', '2.m4a']);
    const cues = (await room.text('longTalk', 'en')).matchAll(/^(\S{8})\S+ -->.*\n(.*)$/gm);
    expect([...cues].map(([, at, said]) => [at, said])).toEqual([
      ['00:00:01', 'Piece 0'],
      ['00:06:42', 'Piece 1'],
      ['00:15:02', 'Piece 2'],
    ]);
    for (const { bytes } of room.sandbox.heard) expect(bytes.length).toBeLessThan(24_000_000);
  });

  it('goes on with the next process, and nothing that was answered is sent again', async () => {
    let asked = 0;
    room.sandbox.before = () => ((asked += 1) === 3 ? new Promise(() => undefined) : Promise.resolve());
    await room.ask('longTalk');
    await until(() => Promise.resolve(room.sent().length === 3));
    await room.restart();
    expect((await room.ended('longTalk')).status).toBe('done');
    expect(room.sent()).toEqual(['0.m4a', '1.m4a', '2.m4a', '2.m4a']);
  });

  it('goes on where it failed when it is asked for again', async () => {
    const { sandbox } = room;
    sandbox.before = () => {
      if (sandbox.heard.length === 2) sandbox.trouble = 'away';
      return Promise.resolve();
    };
    await room.ask('longTalk');
    expect(await room.ended('longTalk')).toMatchObject({ status: 'failed', reason: 'service_unavailable' });
    sandbox.trouble = undefined;
    sandbox.before = () => Promise.resolve();
    await room.ask('longTalk');
    expect((await room.ended('longTalk')).status).toBe('done');
    expect(room.sent()).toEqual(['0.m4a', '1.m4a', '2.m4a']);
  });

  it('keeps its captions where nothing could be suggested', async () => {
    room.sandbox.says = { text: '', tags: [] };
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'done', captioned: true, summary: '', tags: [] });
  });
});
