import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { object, string } from 'yup';
import { renderRoutes } from '../../testing/render.js';
import { PickImage } from '../image/pick-image.js';
import { ApiForm } from './api-form.js';
import { DialogButtons } from './dialog-buttons.js';
import { TextField } from './fields.js';
import { FormDialog } from './form-dialog.js';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDiscard?: () => void;
}

const Sample = ({ opened, onClose, onDiscard = () => undefined }: Props) => (
  <FormDialog opened={opened} onClose={onClose} onDiscard={onDiscard} title="New film">
    <ApiForm
      initialValues={{ name: '' }}
      schema={object({ name: string().required() })}
      onSubmit={() => Promise.resolve(onClose())}
    >
      {({ isSubmitting }) => (
        <>
          <TextField name="name" label="Title" />
          <PickImage label="Upload" onPick={() => Promise.resolve()} />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </>
      )}
    </ApiForm>
  </FormDialog>
);

function Stateful() {
  const [opened, setOpened] = useState(true);
  return <Sample opened={opened} onClose={() => setOpened(false)} />;
}

function Addressed({ onDiscard }: Pick<Props, 'onDiscard'>) {
  const [params, setParams] = useSearchParams();
  return (
    <Sample
      opened={params.has('create')}
      onClose={() => setParams({}, { replace: true })}
      {...(onDiscard && { onDiscard })}
    />
  );
}

const type = async (text: string): Promise<void> => userEvent.type(await screen.findByLabelText('Title'), text);
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const isGone = async (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const asked = () => screen.findByRole('dialog', { name: 'Discard changes?' });

const ways: readonly (readonly [string, () => Promise<void>])[] = [
  ['its cross', () => press('Close')],
  ['Escape', async () => void (await userEvent.keyboard('{Escape}'))],
  ['Cancel', () => press('Cancel')],
  [
    'a click beside it',
    async () => {
      const beside = document.querySelector('.mantine-Modal-overlay');
      if (!beside) throw new Error('nothing is beside it');
      await userEvent.click(beside);
    },
  ],
];

describe('a dialog that people type in', () => {
  it.each(ways)('goes by %s while nothing was typed', async (_way, leave) => {
    await renderRoutes([{ path: '/', element: <Stateful /> }]);
    await screen.findByLabelText('Title');
    await leave();
    await isGone();
  });

  it.each(ways)('asks before %s loses what was typed, and keeps or drops it as one says', async (_way, leave) => {
    await renderRoutes([{ path: '/', element: <Stateful /> }]);
    await type('Whales');
    await leave();
    await asked();
    await press('Keep editing');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Whales');
    await leave();
    await asked();
    await press('Discard changes');
    await isGone();
  });

  it('asks also where Escape follows what was typed at once, before anything else of the page had its turn', async () => {
    await renderRoutes([{ path: '/', element: <Stateful /> }]);
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    surroundings.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(title, 'Whales');
      title.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    } finally {
      surroundings.IS_REACT_ACT_ENVIRONMENT = true;
    }
    await asked();
    expect(title.value).toBe('Whales');
  });

  it('asks before Back leaves it, and the address that opened it goes only when one says so', async () => {
    let discarded = 0;
    const element = <Addressed onDiscard={() => (discarded += 1)} />;
    const { router } = await renderRoutes([{ path: '/', element }], { at: '/' });
    await act(() => router.navigate('/?create=1'));
    await type('Whales');
    await act(() => router.navigate(-1));
    await asked();
    await press('Keep editing');
    expect([router.state.location.search, discarded]).toEqual(['?create=1', 0]);
    await act(() => router.navigate(-1));
    await asked();
    await press('Discard changes');
    await isGone();
    expect([router.state.location.search, discarded]).toEqual(['', 1]);
  });

  it('asks once where its address says that it is open', async () => {
    const { router } = await renderRoutes([{ path: '/', element: <Addressed /> }], { at: '/?create=1' });
    await type('Whales');
    await press('Close');
    await asked();
    await press('Discard changes');
    await isGone();
    expect(router.state.location.search).toBe('');
  });

  it('asks nothing once it is saved', async () => {
    const { router } = await renderRoutes([{ path: '/', element: <Addressed /> }], { at: '/?create=1' });
    await type('Whales');
    await press('Save');
    await isGone();
    expect(router.state.location.search).toBe('');
  });

  it('has the browser ask before the page goes, as long as something would be lost', async () => {
    const leaves = (): boolean => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await renderRoutes([{ path: '/', element: <Stateful /> }]);
    await screen.findByLabelText('Title');
    expect(leaves()).toBe(true);
    await type('Whales');
    expect(leaves()).toBe(false);
    await userEvent.clear(screen.getByLabelText('Title'));
    expect(leaves()).toBe(true);
  });
});

describe('Escape over a dialog that people type in', () => {
  it('closes what lies above alone, and the next one asks', async () => {
    const user = userEvent.setup();
    URL.createObjectURL = () => 'blob:sample';
    URL.revokeObjectURL = () => undefined;
    await renderRoutes([{ path: '/', element: <Stateful /> }]);
    await user.type(await screen.findByLabelText('Title'), 'Whales');
    await user.upload(screen.getByLabelText('Upload'), new File(['x'], 'x.png', { type: 'image/png' }));
    await screen.findByRole('dialog', { name: /crop/i });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Whales');
    await user.keyboard('{Escape}');
    await asked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Whales');
  });
});
