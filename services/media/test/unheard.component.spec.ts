import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { grace, sweep } from '../src/scrub/sweep.js';
import { administrator, otherTeam, team } from './media-harness.js';
import { greeting, SpeechRoom } from './speech-room.js';

let room: SpeechRoom;
/** Of what was heard. */
const keyOf = (file: string): string => `${team}/assets/${room.id('landscape')}/transcription/${file}`;

beforeAll(async () => {
  room = await SpeechRoom.open('landscape', 'silent');
}, 120_000);
beforeEach(() => room.begin());
afterEach(() => room.end());
afterAll(() => room.close());

describe('a film that is not written down', () => {
  it.each([
    ['busy', 'service_limited'],
    ['locked', 'service_refused'],
    ['garbage', 'service_unreadable'],
    ['endless', 'service_unreadable'],
  ] as const)('says why when the service is %s, and can be asked for again', async (trouble, reason) => {
    room.sandbox.trouble = trouble;
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'failed', reason });
    room.sandbox.trouble = undefined;
    await room.ask();
    expect((await room.ended()).status).toBe('done');
  });

  it('says that the key is wrong, and tells it to nobody', async () => {
    await room.restart({ speech: room.speech('sk-another-secret') });
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'failed', reason: 'service_refused' });
    expect(room.media.errors).not.toHaveLength(0);
    expect(room.media.errors.map(String).join()).not.toContain('sk-');
  });

  it('keeps what was heard for who asks again, also from who tidies up, and not for longer', async () => {
    room.sandbox.before = () => {
      room.sandbox.trouble = 'away';
      return Promise.resolve();
    };
    const { blobs, documents } = room.media.ports;
    const clock = new ManualClock(new Date(Date.now() + 2 * grace).toISOString());
    const tidy = () => sweep({ blobs, documents, clock, signal: new AbortController().signal });
    await room.ask();
    // What was heard was not summed up.
    expect(await room.ended()).toMatchObject({ status: 'failed', reason: 'service_unavailable' });
    expect(await room.captions()).toHaveLength(1);
    await tidy();
    expect((await room.files('transcription')).sort()).toEqual(['1/0.json', '1/pieces.json']);
    const left = await blobs.get(keyOf('1/0.json'));
    await room.drop();
    await blobs.put(keyOf('1/0.json'), left ?? Buffer.of());
    await tidy();
    expect(await room.files('transcription')).toEqual([]);
  });

  it('says when nothing is to be heard, and when it is in another language, and is heard anew', async () => {
    await room.ask('silent');
    expect(await room.ended('silent')).toMatchObject({ status: 'failed', reason: 'no_sound' });
    room.sandbox.hears = () => ({ language: 'en', segments: [] });
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'failed', reason: 'no_speech' });
    room.sandbox.hears = () => ({ ...greeting, language: 'ko' });
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'failed', reason: 'other_language' });
    expect([await room.captions(), await room.files('transcription')]).toEqual([[], []]);
  });

  it('is stopped, and not waited for longer than it may take', async () => {
    room.sandbox.trouble = 'silent';
    await room.ask();
    await until(async () => (await room.read()).status === 'running');
    await room.drop();
    expect((await room.read()).status).toBe('none');
    await until(async () => (await room.job()) === undefined);
    await room.restart({ speech: { ...room.speech(), patience: 300 } });
    await room.ask();
    expect(await room.ended()).toMatchObject({ status: 'failed', reason: 'timed_out' });
  });

  it('is for who works on the contents of the site, where its plan has it and somebody writes it down', async () => {
    const asked = { id: room.id('landscape') };
    const calls = () => {
      const { getTranscription, askTranscription, dropTranscription } = room.media.transcriptions;
      return [getTranscription, askTranscription, dropTranscription];
    };
    for (const ask of calls()) {
      const elsewhere = { principal: administrator(otherTeam) };
      await expect(ask(asked, elsewhere)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
      const reader = { principal: { ...administrator(), role: 'normal', categories: [] } as const };
      await expect(ask(asked, reader)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
    room.media.peers.plan = 'basic';
    await expect(room.ask()).rejects.toMatchObject({ code: 'ANALYSIS_NOT_IN_PLAN' });
    await room.restart({});
    expect(await room.read()).toMatchObject({ offered: false, suggests: false, status: 'none' });
    await expect(room.ask()).rejects.toMatchObject({ code: 'TRANSCRIPTION_NOT_OFFERED' });
  });
});
