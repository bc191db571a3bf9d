import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Live } from './live.js';
import type { OpenLive } from './site-lives.api.js';

const minute = 60_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const stream = { url: 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk', embedded: true };

const live = (): OpenLive => ({
  ...{ id: 'l1', title: 'Launch', translations: [], thumbnailUrl: null, overview: '', platform: 'youtube' },
  ...{
    startsAt: from(60 * minute),
    endsAt: from(120 * minute),
    opensAt: from(50 * minute),
    now: from(0),
    onAir: false,
  },
  ...{
    access: 'before',
    stream: null,
    broadcast: null,
    needsPassword: false,
    category: null,
    tags: [],
    creator: null,
    files: [],
    survey: false,
    mayDiscuss: false,
  },
});

const opens = (): { readonly body: typeof stream } | Refused => ({ body: stream });

async function show(first: Partial<OpenLive>, opening = opens) {
  let present = { ...live(), ...first };
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/lives/{liveId}': () => ({ body: present }),
    'POST /api/sites/{teamId}/lives/{liveId}/opening': opening,
  });
  const of = { teamId: 'demo', liveId: 'l1', isMember: true };
  const page = (
    <Live
      {...of}
      waysIn={<a href="/login/demo">Log in</a>}
      survey={<p>asks</p>}
      loginPath="/login/demo"
      Talk={({ isOn }) => <p>{isOn ? 'talks live' : 'talks'}</p>}
      whenNotFound={<p>not there</p>}
    />
  );
  await renderRoutes([{ path: '/', element: page }]);
  return { asked, become: (next: Partial<OpenLive>) => (present = { ...present, ...next }) };
}

describe('the page of a live stream', () => {
  it.each([true, false])('shows what is said of it to whom it is for: %s', async (mayDiscuss) => {
    await show({ mayDiscuss });
    await screen.findByRole('timer');
    expect(screen.queryByText('talks') !== null).toBe(mayDiscuss);
  });

  it('has what is said come quickly while it is on, beside the picture', async () => {
    await show({ mayDiscuss: true, startsAt: from(-minute), access: 'visible', stream });
    expect(await screen.findByText('talks live')).toBeDefined();
  });

  it('counts down by the clock of the server, and turns by itself when the stream is given', async () => {
    // The reader’s clock is an hour behind: to the server it begins in a minute and a half.
    const now = from(60 * minute);
    const times = { startsAt: from(61.5 * minute), opensAt: from(60.02 * minute), endsAt: from(90 * minute) };
    const { become } = await show({ now, ...times });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:01:[0-3]\d$/);
    expect(screen.queryByTitle('Live stream: Launch')).toBeNull();
    become({ access: 'visible', stream });
    const frame = await screen.findByTitle('Live stream: Launch', undefined, { timeout: 4_000 });
    expect(frame.getAttribute('src')).toBe(stream.url);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  });

  it('takes the player away at its end, and says that it is over', async () => {
    const times = { startsAt: from(-minute), opensAt: from(-11 * minute), endsAt: from(1_500) };
    const { become } = await show({ ...times, access: 'visible', stream });
    await screen.findByTitle('Live stream: Launch');
    become({ access: 'after', stream: null });
    expect(await screen.findByText('This live stream is over.', undefined, { timeout: 4_000 })).toBeDefined();
    expect(screen.queryByText('asks')).toBeNull();
    expect(screen.queryByTitle('Live stream: Launch')).toBeNull();
  });

  it('asks something when it is over, and offers what comes with it', async () => {
    const times = { startsAt: from(-9 * minute), endsAt: from(-minute) };
    const files = [{ id: 'f1', name: 'Slides.pdf', size: 2_048, url: '/media/demo/files/f1?in=l1' }];
    await show({ ...times, access: 'after', survey: true, files });
    expect(await screen.findByText('asks')).toBeDefined();
    expect(screen.getByRole('link', { name: /Slides\.pdf/ }).getAttribute('href')).toBe('/media/demo/files/f1?in=l1');
  });

  it('asks for the password, says that it is wrong, and shows the stream when it is right', async () => {
    let isRight = false;
    const answer = () => (isRight ? { body: stream } : refuse(403, 'LIVE_PASSWORD_WRONG'));
    const { asked } = await show({ startsAt: from(-minute), access: 'visible', needsPassword: true }, answer);
    await userEvent.type(await screen.findByLabelText(/^Password/), 'lamp-otter');
    await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
    expect(await screen.findByText(/This isn’t the password of the live stream/)).toBeDefined();
    expect(screen.queryByTitle('Live stream: Launch')).toBeNull();
    isRight = true;
    await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
    expect((await screen.findByTitle('Live stream: Launch')).getAttribute('src')).toBe(stream.url);
    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ password: 'lamp-otter' }, { password: 'lamp-otter' }]);
  });

  it('tells once that a member opened it', async () => {
    const { asked } = await show({ startsAt: from(-minute), access: 'visible', stream });
    await screen.findByTitle('Live stream: Launch');
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}]));
  });

  it('leads to Zoom in a tab of its own', async () => {
    const zoom = { url: 'https://zoom.us/j/1', embedded: false };
    await show({ startsAt: from(-minute), access: 'visible', platform: 'zoom', stream: zoom });
    const link = await screen.findByRole('link', { name: 'Join in Zoom (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([zoom.url, '_blank']);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('leads visitors in, and tells other members that it is not for them', async () => {
    await show({ access: 'registered' });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
    await show({ access: 'restricted' });
    expect(await screen.findByText('This live stream is for other members.')).toBeDefined();
  });

  it('leads who has to pay for the site to its offers', async () => {
    await show({ access: 'unpurchased' });
    const link = await screen.findByRole('link', { name: 'See offers' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/user/demo/item_select'));
  });
});
