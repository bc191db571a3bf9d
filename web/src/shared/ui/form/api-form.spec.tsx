import { updateTeamBody } from '@marquee/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Body } from '../../api/contract.js';
import { toProblem } from '../../api/problem.js';
import { errorTextsFrom } from '../../i18n/error-texts.js';
import { renderRoutes } from '../../testing/render.js';
import { TextField } from './fields.js';
import { FormPage, FormSection } from './form-page.js';

type Values = { name: string; accentColor: string };
type Sent = Body<'PATCH /api/teams/{teamId}'>;

function Page({ onSubmit }: { readonly onSubmit: (body: Sent) => Promise<void> }) {
  const [initialValues, setInitialValues] = useState<Values>({ name: 'Old', accentColor: '#112233' });
  return (
    <>
      <FormPage initialValues={initialValues} schema={updateTeamBody} onSubmit={onSubmit}>
        <FormSection id="s" title="Section">
          <TextField name="name" label="Name" />
          <TextField name="accentColor" label="Colour" />
        </FormSection>
      </FormPage>
      <button onClick={() => setInitialValues(({ name }) => ({ name: `${name} again`, accentColor: '#112233' }))}>
        poll
      </button>
    </>
  );
}

const show = (onSubmit: (body: Sent) => Promise<void>, language: 'ja' | 'en' = 'en') =>
  renderRoutes([{ path: '/', element: <Page onSubmit={onSubmit} /> }], { language });

const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a form over a call', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    errorTextsFrom(async () => undefined);
  });

  it("refuses by the schema of the call, in the reader's language, and focuses the first wrong field", async () => {
    const onSubmit = jest.fn(async () => undefined);
    await show(onSubmit, 'ja');
    await type(await screen.findByLabelText('Colour'), 'blue');
    await userEvent.click(screen.getByRole('button', { name: '保存する' }));
    expect(await screen.findByText('形式が正しくありません。')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Colour')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows what the server refuses at its field, focuses it, and forgets it when the value changes', async () => {
    const refusal = { code: 'INVALID_INPUT', fields: [{ path: 'accentColor', code: 'TOO_LONG', params: { max: 7 } }] };
    await show(() => Promise.reject(Object.assign(new Error('refused'), toProblem(400, refusal))));
    await type(await screen.findByLabelText('Name'), 'New');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Use at most 7 characters.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Check what you entered.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Colour')));
    await type(screen.getByLabelText('Colour'), '#445566');
    expect(screen.queryByText('Use at most 7 characters.')).toBeNull();
  });

  it('says of what has been filled in meanwhile nothing, however late the texts of errors come', async () => {
    const { promise: texts, resolve: bring } = Promise.withResolvers<void>();
    errorTextsFrom(() => texts);
    const onSubmit = jest.fn(async () => undefined);
    await show(onSubmit);
    const colour = await screen.findByLabelText('Colour');
    await type(colour, 'blue');
    await type(colour, '#445566');
    await userEvent.click(screen.getByLabelText('Name'));
    await act(async () => {
      bring();
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(screen.queryByText('This format isn’t valid.')).toBeNull();
    expect(colour.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('saves what is right without the texts of errors', async () => {
    errorTextsFrom(() => Promise.withResolvers<void>().promise);
    const onSubmit = jest.fn(async (_body: Sent, _version?: string) => undefined);
    await show(onSubmit);
    await type(await screen.findByLabelText('Name'), 'New');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('saves with Ctrl-S and is clean afterwards', async () => {
    const onSubmit = jest.fn(async (_body: Sent, _version?: string) => undefined);
    await show(onSubmit);
    await type(await screen.findByLabelText('Name'), 'New');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'New', accentColor: '#112233' }, undefined));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('New');
  });

  it('begins at the section whose address it was opened with', async () => {
    const seen: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.id);
    });
    const sections = ['first', 'second'].map((id) => (
      <FormSection key={id} id={id} title={id}>
        {id}
      </FormSection>
    ));
    await renderRoutes([{ path: '/', element: sections }], { at: '/#second' });
    expect(await screen.findByRole('region', { name: 'second' })).toBeTruthy();
    expect(seen).toEqual(['second']);
  });

  it('takes fresh data of the server while it is untouched, but never over what somebody types', async () => {
    await show(async () => undefined);
    await userEvent.click(await screen.findByText('poll'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Old again'));
    await type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.click(screen.getByText('poll'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  });
});
