import { putCaptionsBody } from '@marquee/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../../shared/testing/render.js';
import { FormPage } from '../../../shared/ui/form/form-page.js';
import { Playhead } from '../edit/playhead.js';
import { webVttOf, wrongIn } from './caption-lines.js';
import { LineList } from './line-list.js';

const lines = [
  { start: '0:01', end: '0:02.5', text: 'Hello' },
  { start: '0:09', end: '0:10', text: 'Bye' },
];

describe('the lines of captions', () => {
  beforeEach(() => {
    // jsdom lays nothing out: rows are shown when there is room for them.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const show = async (position = -1) => {
    const seeks: number[] = [];
    const saved: string[] = [];
    const player = {
      current: { time: () => 5.04, seek: (at: number) => void seeks.push(at), frame: () => Promise.resolve(null) },
    };
    const element = (
      <Playhead value={player}>
        <FormPage
          initialValues={{ lines }}
          schema={putCaptionsBody}
          toBody={(values) => ({ language: 'en', content: webVttOf(values.lines) })}
          check={(values) => wrongIn(values.lines)}
          onSubmit={async ({ content }) => void saved.push(content)}
        >
          <LineList position={position} />
        </FormPage>
      </Playhead>
    );
    await renderRoutes([{ path: '/', element }], { at: '/' });
    await screen.findByLabelText('Text of line 1');
    return { seeks, saved };
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('shows the moment of a line in the player, and saves what was typed', async () => {
    const { seeks, saved } = await show();
    await userEvent.type(screen.getByLabelText('Text of line 2'), ' now');
    expect(seeks).toEqual([9]);
    await save();
    await waitFor(() =>
      expect(saved).toEqual([
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n\n00:00:09.000 --> 00:00:10.000\nBye now\n',
      ]),
    );
  });

  it('puts a new line where the player stands, and saves nothing before it says something', async () => {
    const { saved } = await show();
    await userEvent.click(screen.getByRole('button', { name: /^Add a line/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Line 2 from').value).toBe('0:05'));
    await save();
    await waitFor(() => expect(screen.getByLabelText('Text of line 2').getAttribute('aria-invalid')).toBe('true'));
    expect(saved).toEqual([]);
    await userEvent.type(screen.getByLabelText('Text of line 2'), 'Well');
    await save();
    await waitFor(() => expect(saved[0]).toContain('Hello\n\n00:00:05.000 --> 00:00:07.000\nWell\n\n00:00:09'));
  });

  it('marks the line that the player shows, from its first moment until before its end', async () => {
    await show(9);
    const marked = () =>
      [...document.querySelectorAll('[data-shown="true"]')].map((row) => row.getAttribute('data-index'));
    expect(marked()).toEqual(['1']);
    cleanup();
    await show(10);
    expect(marked()).toEqual([]);
  });
});
