import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Component } from './change-log.js';

const said = (value: unknown) => ({ json: JSON.stringify(value), hidden: null });

const show = (
  type: string,
  entity: string,
  values: Readonly<Record<string, unknown>>,
  language: 'ja' | 'en' = 'en',
  earlier: Readonly<Record<string, unknown>> = {},
) => {
  const change = {
    ...{ id: 'c1', at: '2026-11-20T03:00:00.000Z', type, entity, entityId: 'e1', token: null, title: null },
    administrator: { id: 'a1', name: 'Olivia Owner' },
    values: Object.entries(values).map(([field, after]) => ({
      field,
      before: field in earlier ? said(earlier[field]) : null,
      after: said(after),
    })),
  };
  fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}/administrators': () => ({ some: { items: [{ id: 'a1', name: 'Olivia Owner' }] } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [] } }),
    'GET /api/teams/{teamId}/changes': () => ({ some: { items: [change] } }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Component />
    </CurrentAdministrator>
  );
  return renderRoutes([{ path: '/', element }], { language });
};

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the log of the administrators', () => {
  it('says what an invitation asks for, by the names of its fields, and how many member fields', async () => {
    const fields = { name: 'required', phone: 'hidden', asked: ['0mwtb1', '0mwtb2'], prefilled: [] };
    await show('InvitationCreated', 'invitation', { title: 'Autumn', fields });
    expect(await screen.findByText(/Form fields/)).toBeTruthy();
    const said = screen.getByText(/Name: Required/).textContent;
    for (const part of ['Phone: Not asked', 'Member fields: 2']) expect(said).toContain(part);
    expect(document.body.textContent).not.toMatch(/0mwtb/);
  });

  it('says it in Japanese, too', async () => {
    await show('InvitationCreated', 'invitation', { fields: { name: 'required', phone: 'optional' } }, 'ja');
    expect(await screen.findByText(/入力項目/)).toBeTruthy();
    expect(screen.getByText(/名前：必須/)).toBeTruthy();
  });

  it('says of an event in Japanese what it is', async () => {
    await show('EventCreated', 'event', { format: 'venue', needsApplication: false, videos: ['0mwa', '0mwb'] }, 'ja');
    expect(await screen.findByText('イベントを作成')).toBeTruthy();
    for (const part of ['開催形式: 会場', '申し込み制: いいえ', '動画: 2'])
      expect(document.body.textContent).toContain(part);
  });

  it('says of what a video refers to only that it was chosen', async () => {
    const video = {
      categoryId: '0mwc',
      nextVideoId: '0mwd',
      files: ['0mwe'],
      playableFrom: '2026-11-28T11:00:00.000Z',
    };
    await show('VideoDetailsChanged', 'video', video, 'ja');
    expect(await screen.findByText('次の動画:')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/0mw|playable/);
  });

  it('says of a mail to whom it went, and nothing that is for programs alone', async () => {
    const mail = { kind: 'invitation', audience: 'member', about: '0mwa', recipient: 'mia@example.test' };
    await show('MailBegun', 'mail', { ...mail, requestedAt: '2026-11-24T02:24:00.000Z' });
    expect(await screen.findByText('Sent an invitation by email')).toBeTruthy();
    for (const part of ['Recipient: mia@example.test', 'Kind: Invitation', 'For: Members'])
      expect(document.body.textContent).toContain(part);
    expect(document.body.textContent).not.toMatch(/0mwa|requestedAt/);
  });

  it('says how large a file is, and of captions nothing of those in another language', async () => {
    const ja = { language: 'ja', label: '日本語', path: 'captions/ja-5626.vtt' };
    const en = { fileSize: 1_335_979, language: 'en', label: 'English', path: 'captions/en-5626.vtt' };
    await show('AssetCaptionsPut', 'asset', en, 'en', ja);
    expect(await screen.findByText(/1\.3 MB/)).toBeTruthy();
    expect(document.body.textContent).toContain('Label: English');
    expect(document.body.textContent).not.toMatch(/日本語|captions\//);
  });

  it('says of a version that is deleted that the video is there still', async () => {
    await show('VideoVersionDeleted', 'video', { assetId: '0mwa' });
    expect(await screen.findByText('Deleted a version of a video')).toBeTruthy();
  });

  it('shows nobody an id: who it was stands beside it, and a link is called a link', async () => {
    await show('SignOnChanged', 'signOn', { newcomerInvitation: '0mwtb2pw5zz5', administratorId: '0mwtbmodwno5' });
    expect(await screen.findByText(/an invitation link/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('0mwtb');
  });
});
