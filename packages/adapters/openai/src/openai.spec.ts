import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { speechContract } from '@marquee/ports/contracts';
import { SpeechSandbox } from '@marquee/speech-sandbox';
import { OpenAiSpeech, OpenAiSummarizer } from './index.js';

const never = new AbortController().signal;
const sound = { bytes: new Uint8Array([1, 2, 3]), fileName: '0.m4a' };
const asked = { text: 'Hello.', language: 'en', longest: 20, tags: { most: 2, longest: 8 } };

speechContract(async () => {
  const service = await SpeechSandbox.open();
  const open = () => {
    const { url, key } = service;
    return {
      speech: new OpenAiSpeech({ url, key, model: service.speechModel }),
      summarizer: new OpenAiSummarizer({ url, key, model: service.summaryModel }),
    };
  };
  return {
    port: open(),
    reopen: () => Promise.resolve(open()),
    hears: (speech) => void (service.hears = () => speech),
    says: (summary) => void (service.says = summary),
    troubles: (trouble) => void (service.trouble = trouble),
    dispose: () => service.close(),
  };
});

describe('the API of OpenAI', () => {
  let answer: RequestListener;
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    answer(request, response);
  });
  let speech: OpenAiSpeech;
  let summarizer: OpenAiSummarizer;

  beforeEach(async () => {
    calls = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    speech = new OpenAiSpeech({ url, model: 'm', key: 'sk-secret', retryAfter: 1 });
    summarizer = new OpenAiSummarizer({ url, model: 'm', key: 'sk-secret', retryAfter: 1 });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const says =
    (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  const failing = (reason: string, more: object = {}) => ({ name: 'SpeechFailure', reason, ...more });
  const transcribe = () => speech.transcribe(sound, never);
  const segment = { start: 0, end: 1, text: 'Hi' };

  it('is asked three times at most, where that may help', async () => {
    answer = says(500, '');
    await expect(transcribe()).rejects.toMatchObject(failing('unavailable'));
    expect(calls).toBe(3);
    answer = (request, response) =>
      (calls === 5 ? says(200, { segments: [segment] }) : says(429, {}))(request, response);
    calls = 3;
    expect((await transcribe()).segments).toEqual([segment]);
  });

  it.each([
    ['a wrong key', 401, 'invalid_api_key', 'refused'],
    ['an unknown model', 404, 'model_not_found', 'refused'],
    ['what it cannot read', 400, 'invalid_request', 'refused'],
    ['nothing left that is paid for', 429, 'insufficient_quota', 'limited'],
  ])('is asked once with %s', async (_name, status, code, reason) => {
    answer = says(status, { error: { message: 'sk-secret is wrong', code } });
    const failure = await transcribe().catch((error: unknown) => error);
    expect(failure).toMatchObject(failing(reason, { code }));
    expect(String(failure)).not.toContain('sk-secret');
    expect(calls).toBe(1);
  });

  it('is waited for as long as it says, up to a minute', async () => {
    answer = says(429, {}, { 'retry-after': '61' });
    await expect(transcribe()).rejects.toMatchObject(failing('limited'));
    expect(calls).toBe(1);
    answer = (request, response) =>
      (calls === 2 ? says(503, {}, { 'retry-after': '1' }) : says(200, { segments: [] }))(request, response);
    const began = performance.now();
    await transcribe();
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  it.each([
    ['no segments', { text: 'Hi' }],
    ['a time that is none', { segments: [{ ...segment, start: 'soon' }] }],
    ['a time before the beginning', { segments: [{ ...segment, start: -1 }] }],
    ['too many segments', { segments: Array.from({ length: 5_001 }, () => segment) }],
  ])('gives no answer with %s', async (_name, body) => {
    answer = says(200, body);
    await expect(transcribe()).rejects.toMatchObject(failing('unreadable'));
  });

  it('is believed what it says of languages, by name and by code', async () => {
    const heard = async (language: unknown) => {
      answer = says(200, { language, segments: [] });
      return (await transcribe()).language;
    };
    expect(await heard('Japanese')).toBe('ja');
    expect(await heard('en-US')).toBe('en');
    expect(await heard('klingon')).toBeNull();
    expect(await heard(undefined)).toBeNull();
  });

  it('is not believed words that it made up for silence, and those without a duration', async () => {
    const madeUp = { ...segment, text: 'Thanks for watching!', no_speech_prob: 0.9, avg_logprob: -1.2 };
    const instant = { start: 2, end: 2, text: 'Oh' };
    const later = { start: 5, end: 6, text: ' two\n lines ' };
    answer = says(200, { segments: [later, madeUp, instant, segment] });
    expect((await transcribe()).segments).toEqual([segment, { ...later, text: 'two lines' }]);
  });

  it('may put a fence around what it writes, and writes nothing else', async () => {
    const written = (content: string) => says(200, { choices: [{ message: { content } }] });
    answer = written('```json\n{"summary": "Hi", "tags": ["#one"]}\n```');
    expect(await summarizer.summarize(asked, never)).toEqual({ text: 'Hi', tags: ['one'] });
    for (const content of ['Sure!', '{"summary": 1, "tags": []}', '{"summary": "Hi"}']) {
      answer = written(content);
      await expect(summarizer.summarize(asked, never)).rejects.toMatchObject(failing('unreadable'));
    }
  });

  it('is as long as wished, and a character never halved', async () => {
    answer = says(200, { choices: [{ message: { content: JSON.stringify({ summary: '🐟'.repeat(11), tags: [] }) } }] });
    expect((await summarizer.summarize({ ...asked, longest: 22 }, never)).text).toBe('🐟'.repeat(11));
    expect((await summarizer.summarize({ ...asked, longest: 20 }, never)).text).toBe(`${'🐟'.repeat(9)}…`);
  });
});
