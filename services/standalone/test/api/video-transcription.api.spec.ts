import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SpeechSandbox } from '@marquee/speech-sandbox';
import { until } from '@marquee/ports/testing';
import { Film } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

interface Transcription {
  readonly offered: boolean;
  readonly status: string;
}
interface Video {
  readonly captions: readonly { readonly language: string; readonly label: string; readonly url: string }[];
}

let installation: Installation;
let service: SpeechSandbox;
let ours: Site;
let film: Film;
let path: string;

beforeAll(async () => {
  service = await SpeechSandbox.open();
  service.hears = () => ({ language: 'ja', segments: [{ start: 0, end: 1, text: 'ようこそ' }] });
  service.says = { text: 'A welcome.', tags: ['Boats'] };
  const { url, key, speechModel, summaryModel } = service;
  installation = await openInstallation({
    speech: { speech: { url, key, model: speechModel }, summary: { url, key, model: summaryModel } },
  });
  ours = await buildSite(installation, 'ours');
  film = await Film.add(ours);
  path = `${film.path}/transcription`;
}, 120_000);
afterAll(async () => {
  await installation.close();
  await service.close();
});

const read = () => ours.owner.must<Transcription>('GET', path);
const japanese = async () =>
  (await ours.owner.must<Video>('GET', film.path)).captions.find(({ language }) => language === 'ja');

describe('the transcription of a video', () => {
  it('is asked for, becomes captions of the video, and suggests what is taken over by nobody', async () => {
    expect(await read()).toMatchObject({ offered: true, status: 'none', language: null, tags: [] });
    expect(await ours.owner.must('POST', path)).toMatchObject({ status: 'waiting' });
    const done = await until(read, ({ status }) => status === 'done', { seconds: 60 });
    expect(done).toMatchObject({ language: 'ja', captioned: true, summary: 'A welcome.', tags: ['Boats'] });
    const track = await until(japanese, (found) => found !== undefined);
    expect(track?.label).toBe('日本語（自動生成）');
    expect(await (await ours.owner.raw(track?.url ?? '')).text()).toContain('ようこそ');
    expect(await ours.owner.must<object>('GET', film.path)).toMatchObject({ overview: '', tags: [] });
  });

  it('is dismissed, and leaves its captions', async () => {
    expect((await ours.owner.ask('DELETE', path)).status).toBe(204);
    expect(await read()).toMatchObject({ status: 'none', summary: '', tags: [] });
    expect(await japanese()).toBeDefined();
  });

  it('is of a video that is ready', async () => {
    const [teamId, videoId] = [idOf(ours.params, 'teamId'), idOf(ours.params, 'videoId')];
    const { status, problem } = await ours.owner.ask('POST', `/api/teams/${teamId}/videos/${videoId}/transcription`);
    expect([status, problem.code]).toEqual([409, 'VIDEO_NOT_READY']);
  });

  it('is made of each new video where its site wants so, and whoever decides that knows where the sound goes', async () => {
    const team = `/api/teams/${idOf(ours.params, 'teamId')}`;
    expect(await ours.owner.must('GET', `${team}/speech`)).toEqual({
      ...{ offered: true, place: new URL(service.url).host, suggests: true },
    });
    expect(await ours.owner.must('GET', team)).toMatchObject({ automaticCaptions: false });
    expect(await ours.owner.must('PATCH', team, { automaticCaptions: true })).toMatchObject({
      automaticCaptions: true,
    });
    const next = await Film.add(ours);
    const done = () => ours.owner.must<Transcription>('GET', `${next.path}/transcription`);
    expect(await until(done, ({ status }) => status === 'done', { seconds: 60 })).toMatchObject({ language: 'ja' });
  });

  it('comes to the same when everything is made again from its history', async () => {
    const { documents } = await installation.replay();
    expect(documents.differences).toEqual([]);
  });
});
