import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type FieldErrorCode, type Route } from '@marquee/contracts';
import { describeSchema, fieldCases, sampleObject, together, type FieldCase } from '@marquee/contracts/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import type { Answer, Person } from './person.js';
import { buildSite, type Site } from './site.js';

/**
 * Both sides of every limit of every field of every call, sent as a client would: what is inside is taken, what is
 * outside is refused at its field, and nothing is too much for the services behind the door.
 */
let installation: Installation;
let site: Site;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
  // Whoever joins by it may leave out what the contract lets them leave out.
  const { teamId = '', invitationId = '' } = site.params;
  await site.owner.must('PUT', `/api/teams/${teamId}/invitations/${invitationId}`, {
    title: 'Welcome',
    maximum: null,
    deadline: null,
    validDays: null,
    groups: [],
    approvalRequired: false,
    fields: { name: 'optional', phone: 'optional' },
    comment: '',
  });
}, 120_000);

afterAll(() => installation.close());

const all = Object.entries<Route>(routes);
let lastSerial = 0;
/** Names and addresses are taken once. */
const serial = (): number => ++lastSerial;

const pathOf = ({ path }: Route): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => site.params[name] ?? '');
const isOfSite = ({ path }: Route): boolean => path.startsWith('/api/sites/');
/** The site's video is private: only its administrators may know of it, and of what is said of it. */
const personFor = ({ path }: Route): Person =>
  path.startsWith('/api/teams/') || path.includes('/comments') ? site.owner : site.member;

/** What rules of several fields, of the calendar or of what is stored say of a field that is right by itself. */
const contextual: readonly FieldErrorCode[] = [
  'DATE_IN_PAST',
  'END_BEFORE_START',
  'NO_CONTENTS',
  'NOT_BEFORE_EVENT',
  'NOT_BEFORE_EVENT_ENDS',
  'BEYOND_DURATION',
  'OUT_OF_ORDER',
  'DUPLICATE',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_OF_NAMES',
  'ONE_TIME_ONLY',
  'RECURRING_ONLY',
  'DATE_NOT_PAST',
  'TIME_NOT_AFTER_NOW',
  'NOT_FULL_HOUR',
  'NOT_WEB_ADDRESS',
  'NOT_HTTPS_LINK',
  'NOT_YOUTUBE_ADDRESS',
  'NOT_VIMEO_ADDRESS',
  'NOT_ZOOM_ADDRESS',
  'PUBLIC_HAS_GROUPS',
  'DATE_NOT_AFTER_TODAY',
  'DATE_TOO_FAR',
  'PERCENT_OR_AMOUNT',
  'AMOUNT_ONLY',
  'REPEATING_ONLY',
  'PERIOD_TOO_LONG',
];
const isContextual = ({ status, problem }: Answer): boolean =>
  status === 400 &&
  problem.code === 'INVALID_INPUT' &&
  problem.fields.every(
    ({ path, code }) =>
      contextual.some((known) => known === code) ||
      needsOther(path, code) ||
      needsOptions(path, code) ||
      isOfExam(path, code) ||
      isOfCurrency(path),
  );
/** What is chosen needs something to choose from (specification, section 5). */
const needsOptions = (path: string, code: string): boolean => /(^|\.)options$/.test(path) && code === 'TOO_FEW';
/** What is right is one of the options, and no more can be right than is asked. */
const isOfExam = (path: string, code: string): boolean =>
  (path.endsWith('.correct') && code === 'INVALID_CHOICE') || (path === 'passMark' && code === 'TOO_HIGH');
/** The least amount is another one in another currency (specification, section 5). */
const isOfCurrency = (path: string): boolean => path === 'unitAmount';
/** A period needs both its ends, a button its text and its address, what follows a video, a workflow what it is done with, a coupon what it takes off, a landing page a title, a live stream elsewhere and whoever joins an address. */
const needsOther = (path: string, code: string): boolean =>
  /^(email|address|publish(From|Until)|endButton(Text|Url)|(pass|fail)Button(Text|Url)|nextVideoId|surveyId|examId|mail|groups|percentOff|title|currency|durationInMonths)$/.test(
    path,
  ) && code === 'REQUIRED';

/** What is wrong with an answer; undefined: nothing. */
function complaint({ valid, path }: FieldCase, answer: Answer): string | undefined {
  const { status, problem } = answer;
  if (status >= 500) return `${status} ${problem.code}`;
  if (valid) {
    const isRefusedAsInput =
      status === 400 && (problem.code === 'INVALID_INPUT' || problem.code === 'MALFORMED_REQUEST');
    return isRefusedAsInput && !isContextual(answer) ? `refused: ${JSON.stringify(problem.fields)}` : undefined;
  }
  if (status !== 400 || problem.code !== 'INVALID_INPUT') return `taken: ${status} ${problem?.code ?? ''}`;
  const named = problem.fields.map((field) => field.path);
  return named.some((name) => concerns(name, path)) ? undefined : `blames ${named.join(', ')}`;
}

/** An entry that is no object is refused as a whole, and a list of the wrong entries at each of them. */
const concerns = (named: string, path: string): boolean =>
  named === path || named.startsWith(`${path}.`) || (path === '' && named !== '') || path.startsWith(`${named}.`);

/** Queries are text, each parameter once: other types, and halves of characters, cannot even be said. */
function queryCases(schema: NonNullable<Route['query']>): readonly FieldCase[] {
  const good = sampleObject(describeSchema(schema));
  return fieldCases(schema).flatMap((one) => {
    const value = Object.entries(one.input ?? {}).find(([name]) => name === one.path)?.[1] as unknown;
    const isSaid = typeof value === 'number' || (typeof value === 'string' && value.isWellFormed());
    if (!isSaid || one.what.includes('a value of type')) return [];
    return [{ ...one, input: { ...good, [one.path]: String(value) } }];
  });
}

// Before the bodies, of which one disables the member.
describe('the fields of a query', () => {
  it.each(all.filter(([, { query }]) => query))(
    'of %s are taken up to their limits, and refused beyond them at their place',
    async (_name, route) => {
      if (!route.query) throw new Error('the table is filtered');
      const complaints: string[] = [];
      for (const one of queryCases(route.query)) {
        const search = new URLSearchParams(one.input as Record<string, string>);
        const answer = await personFor(route).ask(route.method, `${pathOf(route)}?${search.toString()}`);
        const wrong = complaint(one, documented(route, answer));
        if (wrong !== undefined) complaints.push(`${one.what} -> ${wrong}`);
      }
      expect(complaints).toEqual([]);
    },
  );
});

/**
 * Calls that nothing in a body alone can make succeed: they want a link of a mail, a password, a picture, ids that exist,
 * room in the plan, a consent at Zoom or a meeting there, a table of members, one of two fields, a member with a login ID, no version on its way, a plan that was bought, a site
 * that sells, something that a workflow does, a live stream that is on, or over.
 */
const needsMore =
  /^(addVersion|verifyEmail|operateSite|registerSite|checkPasswordReset|resetPassword|loginAdministrator|loginMember|confirmEmailChange|confirmMailSender|passSecondStep|(?:begin|confirm|remove)(?:Administrator|Member)TwoFactor|change(?:Administrator|Member)Password|request(?:Administrator|Member)(?:EmailChange|Deletion)|handOverOwnership|inviteAdministrator|chooseThumbnail|uploadThumbnail|createMember|setMemberPassword|testIssuer|finishZoom|chooseZoomMeeting|createZoomMeeting|readSamlMetadata|startSamlLogin|finishSamlLogin|startSocialLogin|finishSocialLogin|linkIdentity|uploadImage|putCaptions|importMembers|bulk(?:Members|Videos)|createApiToken|createFile|createEvent|createExam|createWorkflow|openLive|answerLiveSurvey|createCheckout|checkCoupon|(?:get|choose)MailSubscription|changePrice|previewPriceChange|(?:change|keep|cancel|restart)Plan|openBillingCardPage|issue(?:Own)?Invoice|send(?:Own)?Invoice|reissueInvoice|retryPlanPayment|order\w+)$/;

/** And what is ready, which no file of this installation is, or is asked of nobody here. */
const needsAFilm =
  /^(duplicateVideo|chooseProposedThumbnail|answerVideoSurvey|answerRegistrationSurvey|takeVideoExam)$/;

/** Those of members first: one of the others disables them. */
const withBodies = all
  .filter(([, { body }]) => body)
  .toSorted(([, one], [, other]) => Number(isOfSite(other)) - Number(isOfSite(one)));

describe('the fields of a body', () => {
  it.each(withBodies)(
    'of %s are taken up to their limits, and refused beyond them at their place',
    async (name, route) => {
      if (!route.body) throw new Error('the table is filtered');
      const complaints: string[] = [];
      let done = 0;
      const ask = async (input: unknown) =>
        documented(route, await personFor(route).ask(route.method, pathOf(route), { body: input }));
      for (const { input, cases } of together(fieldCases(route.body, serial))) {
        const answer = await ask(input);
        if (cases.every((one) => complaint(one, answer) === undefined)) {
          if (cases.some(({ valid }) => valid) && answer.status < 300) done++;
          continue;
        }
        // What is wrong with one field may hide what is wrong with another: each by itself says which is not refused.
        for (const one of cases) {
          const wrong = complaint(one, cases.length === 1 ? answer : await ask(one.input));
          if (wrong !== undefined) complaints.push(`${one.what} -> ${wrong}`);
        }
      }
      expect(complaints).toEqual([]);
      expect([name, done > 0]).toEqual([name, !needsMore.test(name) && !needsAFilm.test(name)]);
    },
    // Some calls have hundreds of cases, and other tests may be running beside them.
    120_000,
  );
});
