import { updateTeamBody } from '@marquee/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Body } from '../../api/contract.js';
import { Refusal, toProblem } from '../../api/problem.js';
import { renderRoutes } from '../../testing/render.js';
import { TextField } from './fields.js';
import { FormPage } from './form-page.js';
import type { Reading, Saved } from './use-saving.js';

interface Values {
  readonly name: string;
  readonly accentColor: string;
}
type Sent = Body<'PATCH /api/teams/{teamId}'>;
type Save = (body: Sent, version: string | undefined) => Promise<Saved>;

const read: Values = { name: 'Old', accentColor: '#112233' };
const refusal = (code: string, status: number) => Object.assign(new Error(code), toProblem(status, { code }));

/** A site whose settings others may change as well: saves by version, like the server. */
function sharedSettings() {
  let now: Reading<Values> = { values: read, version: 'v1' };
  const sent: [Sent, string | undefined][] = [];
  const save: Save = async (body, version) => {
    sent.push([body, version]);
    if (version !== now.version) throw refusal('CHANGED_MEANWHILE', 412);
    const { name = now.values.name, accentColor = now.values.accentColor } = body;
    now = { values: { name, accentColor }, version: `${version}+` };
    return { version: now.version };
  };
  return {
    save,
    sent,
    reread: async () => now,
    /** Somebody else saves. */
    change: (values: Partial<Values>, version: string) => {
      now = { values: { ...now.values, ...values }, version };
    },
    values: () => now.values,
  };
}

const show = (onSubmit: Save, reread?: () => Promise<Reading<Values>>) =>
  renderRoutes([
    {
      path: '/',
      element: (
        <FormPage
          initialValues={read}
          schema={updateTeamBody}
          edited={reread && { version: 'v1', reread }}
          onSubmit={onSubmit}
        >
          <TextField name="name" label="Name" required />
          <TextField name="accentColor" label="Colour" />
        </FormPage>
      ),
    },
  ]);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(label));
const type = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), text);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('saving a form', () => {
  it('happens once, however long Ctrl-S is held', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const onSubmit = jest.fn<Save>(() => promise);
    await show(onSubmit);
    await type('Name', 'New');
    for (const repeat of [false, true, true, false]) fireEvent.keyDown(document, { key: 's', ctrlKey: true, repeat });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    await act(async () => resolve(undefined));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    fireEvent.keyDown(document, { key: 's', ctrlKey: true, repeat: true });
    await act(async () => undefined);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed while it is under way, as an unsaved change', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await show(() => promise);
    await type('Name', 'New');
    await press();
    await userEvent.type(await field('Name'), ' and more');
    await act(async () => resolve(undefined));
    await waitFor(async () => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    expect((await field('Name')).value).toBe('New and more');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((await field('Name')).value).toBe('New');
  });

  it('says in the save bar what went wrong, and leads to the fields that are', async () => {
    await show(() => Promise.reject(refusal('UNAVAILABLE', 503)));
    await type('Name', 'New');
    await press();
    const bar = (await screen.findByRole('alert')).parentElement!.parentElement!;
    expect(within(bar).getByRole('alert').textContent).toContain('The service can’t be reached right now.');
    expect(within(bar).getByRole('button', { name: 'Save' })).toBeTruthy();
    await type('Colour', 'blue');
    await press();
    await userEvent.click(await within(bar).findByRole('button', { name: 'Colour' }));
    expect(document.activeElement).toBe(await field('Colour'));
  });

  it('says what is wrong with what has no field on the page', async () => {
    const fields = [{ path: 'timeZone', code: 'TOO_LONG', params: { max: 40 } }];
    await show(() => Promise.reject(new Refusal(toProblem(400, { code: 'INVALID_INPUT', fields }))));
    await type('Name', 'New');
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Use at most 40 characters. (timeZone, which isn’t on this page)');
  });

  it('refuses an empty required field, although the call could leave it out', async () => {
    const onSubmit = jest.fn<Save>(async () => undefined);
    await show(onSubmit);
    await type('Name', '   ');
    await press();
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('saving what somebody else changed meanwhile', () => {
  it('puts both changes together when they are of different fields', async () => {
    const shared = sharedSettings();
    await show(shared.save, shared.reread);
    await type('Name', 'Mine');
    shared.change({ accentColor: '#445566' }, 'v2');
    await press();
    await waitFor(() => expect(shared.values()).toEqual({ name: 'Mine', accentColor: '#445566' }));
    expect(shared.sent.map(([, version]) => version)).toEqual(['v1', 'v2']);
    expect((await field('Colour')).value).toBe('#445566');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Yours', 'Mine'],
    ['Saved meanwhile', 'Theirs'],
  ])('shows both where they clash, and saves the one that is chosen: %s', async (choice, kept) => {
    const shared = sharedSettings();
    await show(shared.save, shared.reread);
    await type('Name', 'Mine');
    shared.change({ name: 'Theirs' }, 'v2');
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect([dialog.getByText('Mine'), dialog.getByText('Theirs')]).toHaveLength(2);
    expect(shared.values().name).toBe('Theirs');
    await userEvent.click(dialog.getByRole('radio', { name: choice }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(shared.sent.at(-1)).toEqual([kept === 'Mine' ? { name: kept } : {}, 'v2']));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect((await field('Name')).value).toBe(kept);
  });

  it('is no conflict with oneself: the next save is of the version that the last one made', async () => {
    const shared = sharedSettings();
    await show(shared.save, shared.reread);
    for (const name of ['One', 'Two']) {
      await type('Name', name);
      await press();
      await waitFor(() => expect(shared.values().name).toBe(name));
    }
    expect(shared.sent.map(([, version]) => version)).toEqual(['v1', 'v1+']);
  });

  it('sends only what was changed, as the schema makes it', async () => {
    const shared = sharedSettings();
    await show(shared.save, shared.reread);
    await type('Name', '  Mine ');
    await press();
    await waitFor(() => expect(shared.sent).toEqual([[{ name: 'Mine' }, 'v1']]));
    await type('Colour', '#445566');
    await press();
    await waitFor(() => expect(shared.sent.at(-1)).toEqual([{ accentColor: '#445566' }, 'v1+']));
  });

  it('keeps what was typed when one would rather look first', async () => {
    const shared = sharedSettings();
    await show(shared.save, shared.reread);
    await type('Name', 'Mine');
    shared.change({ name: 'Theirs' }, 'v2');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await field('Name')).value).toBe('Mine');
    expect(screen.getByRole('alert').textContent).toContain('This was changed in the meantime');
    expect(shared.values().name).toBe('Theirs');
  });
});
