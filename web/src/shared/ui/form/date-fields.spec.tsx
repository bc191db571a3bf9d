import { invitationBody, updateVideoBody } from '@marquee/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, toProblem } from '../../api/problem.js';
import { fromLocalInput, toLocalInput } from '../../format/zoned.js';
import { renderRoutes } from '../../testing/render.js';
import { DateField, DateTimeField } from './date-fields.js';
import { FormPage } from './form-page.js';

type Save = (body: unknown, version: string | undefined) => Promise<void>;

const zone = 'Asia/Tokyo';

const showTime = async (releasedAt: string | null, language: 'ja' | 'en') => {
  const save = jest.fn<Save>(async () => undefined);
  const form = (
    <FormPage
      initialValues={{ releasedAt: toLocalInput(releasedAt, zone) }}
      schema={updateVideoBody}
      toBody={({ releasedAt: local }) => ({ releasedAt: fromLocalInput(local, zone) })}
      onSubmit={save}
    >
      <DateTimeField name="releasedAt" label="Released" />
    </FormPage>
  );
  await renderRoutes([{ path: '/', element: form }], { language });
  return { save, field: await screen.findByRole('button', { name: /Released/ }) };
};

describe('a day and an hour', () => {
  it.each([
    ['ja', '2026年11月20日(金) 14:00'],
    ['en', 'Fri, 20 Nov 2026, 14:00'],
  ] as const)('stand in the zone of the site and in the language of the reader: %s', async (language, text) => {
    const { field } = await showTime('2026-11-20T05:00:00.000Z', language);
    expect(field.textContent).toBe(text);
  });

  it('are chosen from a calendar, and sent as an instant', async () => {
    const { save, field } = await showTime('2026-11-20T05:00:00.000Z', 'en');
    await userEvent.click(field);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^25 November 2026/ }));
    fireEvent.change(dialog.getByRole('spinbutton', { name: 'Hour' }), { target: { value: '09' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ releasedAt: '2026-11-25T00:00:00.000Z' }, undefined));
  });

  it('can be none', async () => {
    const { save } = await showTime('2026-11-20T05:00:00.000Z', 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ releasedAt: null }, undefined));
  });
});

const showDay = async (save: Save) => {
  const form = (
    <FormPage
      initialValues={{ deadline: '2026-11-20' }}
      schema={invitationBody.pick(['deadline'])}
      toBody={({ deadline }) => ({ deadline: deadline === '' ? null : deadline })}
      onSubmit={save}
    >
      <DateField name="deadline" label="Deadline" />
    </FormPage>
  );
  await renderRoutes([{ path: '/', element: form }]);
  return screen.findByRole('textbox', { name: 'Deadline' });
};

it('a day that the server refuses brings the reader to it', async () => {
  const fields = [{ path: 'deadline', code: 'DATE_IN_PAST' }];
  const field = await showDay(() => Promise.reject(new Refusal(toProblem(400, { code: 'INVALID_INPUT', fields }))));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('a day can be typed, and can be none', async () => {
  const save = jest.fn<Save>(async () => undefined);
  const field = await showDay(save);
  await userEvent.clear(field);
  await userEvent.type(field, '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ deadline: '2026-12-01' }, undefined));
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ deadline: null }, undefined));
});
