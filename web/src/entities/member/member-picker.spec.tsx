import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse, type Answered, type ReceivedCall } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { EntitiesPicker, EntityPicker } from '../../shared/ui/picker/entity-picker.js';
import { useMemberChoices } from './member-choices.js';

const all = Array.from({ length: 120 }, (_, index) => ({
  id: `m${index}`,
  name: `Member ${String(index).padStart(3, '0')}`,
  email: `m${index}@example.test`,
}));

/** Answers as the server does: what fits, by pages of fifty. */
const page = ({ query }: ReceivedCall) => {
  const fitting = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
  const from = Number(query.get('after') ?? 0);
  const next = from + 50 < fitting.length ? String(from + 50) : null;
  return { some: { items: fitting.slice(from, from + 50), next, total: fitting.length } };
};

function One({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <EntityPicker label="Member" useChoices={useMemberChoices} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function Several() {
  const [value, setValue] = useState<string[]>(['m7']);
  return (
    <>
      <EntitiesPicker label="Members" useChoices={useMemberChoices} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

const show = async (
  element: ReactNode,
  list: (call: ReceivedCall) => Answered<'GET /api/teams/{teamId}/members'> = page,
) => {
  const calls = fakeServer({
    'GET /api/teams/{teamId}/members': list,
    'GET /api/teams/{teamId}/members/{memberId}': ({ params }) => {
      const one = all.find(({ id }) => id === params['memberId']);
      return one ? { some: one } : refuse(404, 'MEMBER_NOT_FOUND');
    },
  });
  await renderRoutes([{ path: '/', element: <CurrentAdministrator value={owner}>{element}</CurrentAdministrator> }]);
  return calls;
};
const searches = (calls: readonly ReceivedCall[]) =>
  calls.filter(({ path }) => path.endsWith('/members')).map(({ query }) => query.get('q'));
/** At once: what is typed slowly may be searched for more than once. */
const search = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const field = () => screen.findByLabelText<HTMLInputElement>('Member', { selector: 'input' });

describe('a field for one of many members', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => void jest.restoreAllMocks());

  it('asks for nothing before it is opened, and then for what is typed, once', async () => {
    const calls = await show(<One initial="" />);
    const input = await field();
    expect(calls).toEqual([]);
    await search(input, 'Member 11');
    await screen.findByText('Member 118 (m118@example.test)');
    expect(searches(calls).filter((q) => q !== null)).toEqual(['Member 11']);
  });

  it('is used by the keyboard alone', async () => {
    await show(<One initial="" />);
    await search(await field(), 'Member 119');
    await screen.findByText('Member 119 (m119@example.test)');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('m119');
    expect((await field()).value).toBe('Member 119 (m119@example.test)');
  });

  it('shows by name what is chosen, though no page that was read has it, and searches for nothing then', async () => {
    const calls = await show(<One initial="m110" />);
    await waitFor(async () => expect((await field()).value).toBe('Member 110 (m110@example.test)'));
    await userEvent.click(await field());
    await screen.findByText('Member 000 (m0@example.test)');
    expect(searches(calls)).toEqual([null]);
  });

  it('says of what was deleted that it was', async () => {
    await show(<One initial="gone" />);
    await waitFor(async () => expect((await field()).value).toBe('(deleted)'));
  });

  it('says when nothing is found', async () => {
    await show(<One initial="" />);
    await search(await field(), 'nobody');
    expect(await screen.findByText('No results')).toBeTruthy();
  });

  it('says when it could not search, and searches again when one wants it', async () => {
    let broken = true;
    await show(<One initial="" />, (call) => (broken ? refuse(503, 'UNAVAILABLE') : page(call)));
    await userEvent.click(await field());
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await userEvent.click(again);
    expect(await screen.findByText('Member 000 (m0@example.test)')).toBeTruthy();
  });
});

describe('a field for several of many members', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('keeps what is chosen with its name while others are searched and added', async () => {
    await show(<Several />);
    await screen.findByText('Member 007 (m7@example.test)');
    const input = await screen.findByLabelText<HTMLInputElement>('Members', { selector: 'input' });
    await search(input, 'Member 11');
    await userEvent.click(await screen.findByText('Member 115 (m115@example.test)'));
    expect(screen.getByRole('status').textContent).toBe('m7 m115');
    expect(screen.getByText('Member 007 (m7@example.test)')).toBeTruthy();
  });
});
