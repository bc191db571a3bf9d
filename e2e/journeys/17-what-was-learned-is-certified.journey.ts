import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { until } from '@marquee/ports/testing';
import { settled, violations } from '../support/axe.js';
import { Dialog } from '../support/list-page.js';
import { Marquee } from '../support/marquee.js';
import { expectNoSidewaysScroll } from '../support/pages.js';
import { launch, person, type Person } from '../support/people.js';
import type { Site } from '../support/site.js';
import { siteWithVideo } from '../support/site-with-video.js';

describe('What was learned is certified', () => {
  let marquee: Marquee;
  let browser: Browser;
  let site: Site;
  let owner: Person;
  let viewer: Person;
  let stranger: Person;
  let videoId: string;
  /** As people write it. */
  let number: string;

  beforeAll(async () => {
    [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    ({ site, videoId, owner, viewer } = await siteWithVideo(marquee, browser, 'Seaschool'));
    stranger = await person(browser, marquee.url, { width: 360, height: 740 });
    const params = { teamId: site.teamId };
    const options = ['Deep sea', 'Rivers'].map((text, index) => ({ id: `o${index}`, text }));
    const where = { id: 'where', text: 'Where do anglerfish live?', kind: 'single' as const, options };
    const exam = { name: 'Learned?', questions: [{ ...where, correct: ['o0'], explanation: '' }] };
    const { id } = await site.owner.call('createExam', { params, body: { ...exam, givesCertificate: true } });
    const onEnd = { onEnd: 'exam' as const, examId: id };
    await site.owner.call('updateVideo', { params: { ...params, videoId }, body: onEnd });
  });
  afterAll(async () => {
    await browser?.close();
    await marquee?.stop();
  });

  const usable = async (page: Page): Promise<void> => {
    await settled(page);
    await expectNoSidewaysScroll(page);
    expect(await violations(page)).toEqual([]);
  };

  it('to who passes the test, to which an address of the video leads', async () => {
    const { page } = viewer;
    await page.goto(`/user/${site.teamId}/video/${videoId}?tab=test`);
    const panel = page.getByRole('region', { name: 'Test: Learned?' });
    await until(
      () => panel.boundingBox(),
      // Below the header, and above what stands at the foot of a phone.
      (box) => box !== null && box.y > 56 && box.y + box.height < 680,
    );
    await panel.getByRole('button', { name: 'Take the test' }).click();
    const dialog = new Dialog(page, 'Learned?');
    await dialog.root.getByRole('radio', { name: 'Deep sea' }).check();
    await dialog.button('Hand in').click();
    await dialog.button('Get your certificate').click();
    const download = dialog.root.getByRole('link', { name: 'Download the certificate (PDF)' });
    await download.waitFor();
    await usable(page);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const numbered = dialog.root.getByRole('link', { name: /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){4}\b/ });
    // It says, too, that it opens a tab.
    [number = ''] = ((await numbered.textContent()) ?? '').split(' ');
    expect(file.suggestedFilename()).toBe(`certificate-${number}.pdf`);
    const sheet = await readFile(await file.path(), 'latin1');
    expect([sheet.slice(0, 5), sheet.includes(`Certificate ${number}`)]).toEqual(['%PDF-', true]);
    expect(viewer.complaints).toEqual([]);
  });

  it('so that they find it in their account', async () => {
    const { page } = viewer;
    await page.goto(`/user/${site.teamId}/setting`);
    const own = page.getByRole('region', { name: 'Certificates' });
    await own.getByRole('link', { name: 'Download (PDF): Learned?' }).waitFor();
    await own.getByRole('link', { name: number }).waitFor();
    await usable(page);
    expect(viewer.complaints).toEqual([]);
  });

  it('and anybody to whom they show it can check it, however its number is typed', async () => {
    const { page } = stranger;
    await page.goto(`/certificate/${number.toLowerCase()}`);
    await page.getByRole('heading', { name: 'This certificate is valid' }).waitFor();
    for (const said of ['Mia', 'Learned?', 'Seaschool', number]) {
      await page.getByRole('definition').filter({ hasText: said }).waitFor();
    }
    await usable(page);
    await page.goto('/certificate/2222-2222-2222-2222-2222');
    await page.getByRole('heading', { name: 'No certificate has this number' }).waitFor();
    expect(stranger.complaints).toEqual([]);
  });

  it('until an administrator, who finds it by the member, revokes it', async () => {
    const { page } = owner;
    await page.goto('/admin/analytics/test/users');
    await page.getByRole('link', { name: 'Best score of Mia: 1/1 (100%) (show the records)' }).waitFor();
    await usable(page);
    await page.getByRole('link', { name: 'Attempts of Mia: 1 (show the records)' }).click();
    await page.getByText('Attempts of Mia only').waitFor();
    await page.getByRole('link', { name: 'See the answers of Mia, attempt 1' }).click();
    const certified = page.getByRole('region', { name: 'Certificate' });
    await certified.getByText(number).waitFor();
    await certified.getByRole('button', { name: 'Revoke' }).click();
    await new Dialog(page, 'Revoke this certificate?').end('Revoke');
    await certified.getByText(/^Revoked on /).waitFor();
    await usable(page);
    expect(owner.complaints).toEqual([]);
  });

  it('of which whoever checks it is told the day, and not whose it was', async () => {
    const { page } = stranger;
    await page.goto(`/certificate/${number}`);
    await page.getByRole('heading', { name: 'This certificate was revoked' }).waitFor();
    await page.getByRole('term').filter({ hasText: 'Revoked on' }).waitFor();
    expect(await page.getByText('Mia').count()).toBe(0);
    await usable(page);
    expect(stranger.complaints).toEqual([]);
  });

  it('and nothing once the member is gone, whom nobody finds in the history either', async () => {
    const params = { teamId: site.teamId };
    const { items } = await site.owner.call('listMembers', { params });
    await site.owner.call('deleteMember', { params: { ...params, memberId: items[0]?.id ?? '' } });
    const { page } = stranger;
    const gone = page.getByRole('heading', { name: 'This certificate can no longer be confirmed' });
    await until(
      async () => {
        await page.goto(`/certificate/${number}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return gone.count();
      },
      (count) => count === 1,
    );
    const { equal, said } = await marquee.replay();
    expect({ equal, said }).toEqual({ equal: true, said });
  });
});
