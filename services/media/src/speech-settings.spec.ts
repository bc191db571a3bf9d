import { describe, expect, it } from '@jest/globals';
import { readSpeech } from './speech-settings.js';

const read = (environment: Readonly<Record<string, string>>) =>
  readSpeech((name, fallback) => environment[name] ?? fallback);
const url = 'https://api.openai.com/v1';

describe('the settings of the service that writes down what is said', () => {
  it('are none unless there is an address', () => {
    expect(read({})).toBeUndefined();
    expect(read({ MARQUEE_SPEECH_KEY: 'sk' })).toBeUndefined();
    expect(() => read({ MARQUEE_SUMMARY_MODEL: 'm' })).toThrow('MARQUEE_SPEECH_URL');
    expect(() => read({ MARQUEE_SPEECH_URL: 'api.openai.com' })).toThrow('it must be an address');
  });

  it('have the usual model, and suggest nothing unless a model is named for it', () => {
    expect(read({ MARQUEE_SPEECH_URL: `${url}/` })).toEqual({ speech: { url, key: undefined, model: 'whisper-1' } });
    expect(read({ MARQUEE_SPEECH_URL: url, MARQUEE_SPEECH_KEY: 'sk', MARQUEE_SUMMARY_MODEL: 'm' })).toEqual({
      speech: { url, key: 'sk', model: 'whisper-1' },
      summary: { url, key: 'sk', model: 'm' },
    });
  });

  it('show the key to nobody else', () => {
    const own = { MARQUEE_SPEECH_URL: url, MARQUEE_SPEECH_KEY: 'sk', MARQUEE_SUMMARY_MODEL: 'm' };
    const there = { ...own, MARQUEE_SUMMARY_URL: 'http://models.internal' };
    expect(read(there)?.summary).toEqual({ url: 'http://models.internal', key: undefined, model: 'm' });
    expect(read({ ...there, MARQUEE_SUMMARY_KEY: 'other' })?.summary?.key).toBe('other');
    expect(() => read({ ...own, MARQUEE_SUMMARY_URL: 'models' })).toThrow('MARQUEE_SUMMARY_URL');
  });
});
