import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import type { Speech, SpeechToText } from './speech-to-text.js';
import type { Summarizer, Summary } from './summarizer.js';

export type ServiceTrouble = 'away' | 'busy' | 'locked' | 'garbage' | 'endless' | 'silent';

interface SpeechFixture extends Fixture<{ readonly speech: SpeechToText; readonly summarizer: Summarizer }> {
  /** What the service hears in whatever it is sent, and says of it. */
  hears(speech: Speech): void;
  says(summary: Summary): void;
  /** From now on nothing else but this. */
  troubles(trouble: ServiceTrouble): void;
}

const sound = { bytes: new Uint8Array([1, 2, 3]), fileName: '0.m4a' };
const asked = { text: 'Hello.', language: 'en', longest: 20, tags: { most: 2, longest: 8 } };
const never = new AbortController().signal;
const failing = (reason: string) => ({ name: 'SpeechFailure', reason });

const troubles = [
  ['away', 'unavailable'],
  ['busy', 'limited'],
  ['locked', 'refused'],
  ['garbage', 'unreadable'],
  ['endless', 'unreadable'],
] as const satisfies readonly (readonly [ServiceTrouble, string])[];

export function speechContract(make: () => Promise<SpeechFixture>, options: ContractOptions = {}): void {
  contract('SpeechToText and Summarizer', make, options, (promise) => {
    promise('write down what is said, when, and in which language', async ({ port, hears }) => {
      const heard: Speech = {
        language: 'ja',
        segments: [
          { start: 0, end: 1.5, text: 'こんにちは。' },
          { start: 2, end: 3.25, text: '<b>海</b> & 空' },
        ],
      };
      hears(heard);
      expect(await port.speech.transcribe(sound, never)).toEqual(heard);
    });

    promise('say that nobody speaks', async ({ port, hears }) => {
      hears({ language: null, segments: [] });
      expect(await port.speech.transcribe(sound, never)).toEqual({ language: null, segments: [] });
    });

    promise('say in short what a text is about', async ({ port, says }) => {
      says({ text: 'A greeting.', tags: ['hello', 'short'] });
      expect(await port.summarizer.summarize(asked, never)).toEqual({ text: 'A greeting.', tags: ['hello', 'short'] });
    });

    promise('keep to as much as was asked for', async ({ port, says }) => {
      says({ text: `  ${'long '.repeat(20)}`, tags: ['same', 'Same', ' two\nlines', '', 'much too long', 'third'] });
      const { text, tags } = await port.summarizer.summarize(asked, never);
      expect(text).toBe('long long long long…');
      expect(tags).toEqual(['same', 'third']);
    });

    for (const [trouble, reason] of troubles) {
      promise(`tell of a service that is ${trouble}`, async (fixture) => {
        fixture.troubles(trouble);
        await expect(fixture.port.speech.transcribe(sound, never)).rejects.toMatchObject(failing(reason));
        await expect(fixture.port.summarizer.summarize(asked, never)).rejects.toMatchObject(failing(reason));
      });
    }

    promise('stop waiting when nobody waits any more', async (fixture) => {
      fixture.troubles('silent');
      const stopping = new AbortController();
      const answer = fixture.port.speech.transcribe(sound, stopping.signal);
      setTimeout(() => stopping.abort(new Error('enough')), 50);
      await expect(answer).rejects.toThrow('enough');
    });
  });
}
