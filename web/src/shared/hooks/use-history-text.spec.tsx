import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render.js';
import { useHistoryText } from './use-history-text.js';

function Page() {
  const [text, setText] = useHistoryText('sentTo');
  return <button onClick={() => void setText('ann@example.test')}>{text ?? 'nothing yet'}</button>;
}

describe('a text of the history', () => {
  it('stays with its entry: it is there after a reload, and not on the page before', async () => {
    const { router } = await renderRoutes([{ path: '/', element: <Page /> }]);
    await userEvent.click(await screen.findByText('nothing yet'));
    expect(await screen.findByText('ann@example.test')).toBeTruthy();
    // What a browser keeps over a reload.
    expect(router.state.location.state).toEqual({ sentTo: 'ann@example.test' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText('nothing yet')).toBeTruthy();
  });
});
