import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { StartGuide } from './start-guide.js';

const nothing = { videos: 0, published: 0, groups: 0, invitations: 0, members: 0 };
const normal = (...categories: Administrator['categories']): Administrator => ({
  ...owner,
  role: 'normal',
  categories,
});

describe('the start guide', () => {
  it.each([
    ['the owner', owner, 5],
    ['who manages content', normal('contents_manager'), 2],
    ['who manages members', normal('user_manager'), 3],
    ['who reads figures', normal('analyst'), 0],
  ] as const)('shows %s what they may do', async (_who, administrator, steps) => {
    const element = (
      <CurrentAdministrator value={administrator}>
        <StartGuide guide={nothing} />
        <p>Below</p>
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/admin', element }], { at: '/admin', language: 'en' });
    expect(await screen.findByText('Below')).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toHaveLength(steps);
    expect(screen.queryByRole('heading') === null).toBe(steps === 0);
  });
});
