import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** A live stream as its administrators and members meet it. */
let installation: Installation;
let ours: Site;
let team: string;
const lives = () => `/api/teams/${team}/lives`;

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  team = idOf(ours.params, 'teamId');
}, 120_000);

afterAll(() => installation.close());

const hour = 3_600_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const said = (begins: number, ends: number, more: object = {}) => ({
  ...{ name: 'Launch', platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk', publication: 'public' },
  ...{ startsAt: from(begins), endsAt: from(ends), ...more },
});
const make = async (body: object) => (await ours.owner.must<{ id: string }>('POST', lives(), body)).id;

describe('a live stream', () => {
  it('says at each field what is wrong', async () => {
    const fieldsOf = async (body: object) => {
      const { status, problem } = await ours.owner.ask('POST', lives(), { body });
      return [status, problem.fields.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await fieldsOf(said(hour, hour))).toEqual([400, ['endsAt END_BEFORE_START']]);
    expect(await fieldsOf(said(0, hour, { platform: 'zoom' }))).toEqual([400, ['address NOT_ZOOM_ADDRESS']]);
    expect(await fieldsOf(said(0, hour, { address: 'http://youtu.be/jfKfPfyJRdk' }))).toEqual([
      400,
      ['address NOT_HTTPS_ADDRESS'],
    ]);
  });

  it('is opened by the password that its administrators gave it, by visitors too where it is public', async () => {
    const id = await make(said(-hour, hour, { public: true }));
    const password = `${lives()}/${id}/password`;
    const opening = `/api/sites/${team}/lives/${id}/opening`;
    const open = async (body: object, who = ours.member) =>
      documented(routes.openLive, await who.ask('POST', opening, { body }));
    expect((await ours.owner.ask('PUT', password, { body: { password: 'short' } })).status).toBe(400);
    await ours.owner.must('PUT', password, { password: 'lamp-otter' });
    expect(await ours.owner.must('GET', password)).toEqual({ isSet: true });
    expect((await open({})).problem.code).toBe('LIVE_PASSWORD_WRONG');
    const stream = { url: 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk', embedded: true };
    for (const who of [ours.member, installation.visitor()]) {
      expect((await open({ password: 'lamp-otter' }, who)).body).toEqual(stream);
    }
    expect(await ours.member.must('GET', `/api/sites/${team}/lives/${id}`)).toMatchObject({ stream });
    await ours.owner.must('DELETE', `${lives()}/${id}`);
  });

  it('asks whom it was for once it is over, and administrators read what was said', async () => {
    const questions = [{ id: 'word', text: 'One word?', kind: 'line', required: true, options: [] }];
    const surveys = `/api/teams/${team}/surveys`;
    const surveyId = (await ours.owner.must<{ id: string }>('POST', surveys, { name: 'After', questions })).id;
    const id = await make(said(-hour, hour, { surveyId }));
    const asked = `/api/sites/${team}/lives/${id}/survey`;
    const ask = async () => documented(routes.getLiveSurvey, await ours.member.ask('GET', asked));
    const responses = [{ question: 'word', values: ['Deep'] }];
    const answer = async () =>
      documented(routes.answerLiveSurvey, await ours.member.ask('POST', asked, { body: { responses } }));
    expect([(await ask()).problem.code, (await answer()).problem.code]).toEqual([
      'SURVEY_NOT_FOUND',
      'SURVEY_NOT_FOUND',
    ]);
    await ours.owner.must('PATCH', `${lives()}/${id}`, { startsAt: from(-2 * hour), endsAt: from(-hour) });
    expect((await ask()).body).toEqual({ id: surveyId, name: 'After', questions, answered: false });
    expect([(await answer()).status, (await answer()).problem.code]).toEqual([204, 'SURVEY_ALREADY_ANSWERED']);
    const { items } = await ours.owner.must<{ items: unknown[] }>('GET', `${surveys}/${surveyId}/answers`);
    expect(items).toMatchObject([{ memberName: 'Member', videoTitle: 'Launch', responses }]);
    expect((await ours.owner.ask('DELETE', `${surveys}/${surveyId}`)).problem.code).toBe('SURVEY_IN_USE');
  });
});
