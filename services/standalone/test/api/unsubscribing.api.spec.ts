import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, type Site } from './site.js';

interface MailboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

describe('the link by which one unsubscribes', () => {
  let installation: Installation;
  let site: Site;
  let link: string;

  beforeAll(async () => {
    installation = await openInstallation();
    site = await buildSite(installation, 'ours');
    const teams = `/api/teams/${site.params['teamId'] ?? ''}`;
    const letter = { title: 'Letter', subject: 'To you', content: 'Hello', sendTo: 'all', groups: [], members: [] };
    const { id } = await site.owner.must<{ id: string }>('POST', `${teams}/mailings`, letter);
    await site.owner.must('POST', `${teams}/mailings/${id}/send`, { sendAt: null });
    const mail = await eventually(async () => {
      const { items } = await site.owner.must<{ items: MailboxMail[] }>('GET', '/api/mailbox');
      return items.find(({ subject }) => subject === 'To you') ?? Promise.reject(new Error('no mail yet'));
    });
    link = /\/unsubscribe\/[\w.-]+/.exec(mail.text)?.[0] ?? '';
  }, 120_000);
  afterAll(() => installation.close());

  const isWanted = async () => {
    const token = link.replace('/unsubscribe/', '');
    const body = await installation.visitor().must<{ wanted: boolean }>('POST', '/api/unsubscribe/check', { token });
    return body.wanted;
  };
  /** As the servers of mail programs do: no cookie, no token of ours. */
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(installation.url + path, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });

  it('changes nothing for whoever only follows it', async () => {
    for (const method of ['GET', 'HEAD']) await fetch(installation.url + link, { method });
    expect(await isWanted()).toBe(true);
  });

  it('takes one click of a mail program, as each of them writes it, and a person’s change of mind', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const [body, type] of [
      ['List-Unsubscribe=One-Click', undefined],
      [form, 'multipart/form-data; boundary=b'],
    ] as const) {
      expect((await post(link, body, type)).status).toBe(200);
      expect(await isWanted()).toBe(false);
      const token = link.replace('/unsubscribe/', '');
      await installation.visitor().must('POST', '/api/unsubscribe', { token, wanted: true });
      expect(await isWanted()).toBe(true);
    }
  });

  it('takes nothing else, and no link that is none of ours', async () => {
    expect((await post(link, 'List-Unsubscribe=Later')).status).toBe(400);
    expect((await post(link, 'x'.repeat(5_000))).status).toBe(413);
    expect((await post(`${link.slice(0, -1)}_`, 'List-Unsubscribe=One-Click')).status).toBe(410);
    expect(await isWanted()).toBe(true);
  });
});
