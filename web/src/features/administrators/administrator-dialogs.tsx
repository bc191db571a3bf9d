import { useUrlState } from '../../shared/hooks/use-url-state.js';
import type { Administrator } from './administrators.api.js';
import { later } from '../../shared/ui/later.js';

const RightsDialog = later(async () => (await import('./rights-dialog.js')).RightsDialog);

const OwnershipDialog = later(async () => (await import('./ownership-dialog.js')).OwnershipDialog);

const InviteDialog = later(async () => (await import('./invite-dialog.js')).InviteDialog);

/** The dialogs that the address opens: to invite somebody, to change what somebody may do, and to make somebody the owner. */
export function AdministratorDialogs({ all }: { readonly all: readonly Administrator[] }) {
  const [url, setUrl] = useUrlState({ invite: '', edit: '', owner: '' });
  const editing = all.find(({ id }) => id === url.edit);
  const heir = all.find(({ id }) => id === url.owner);
  const close = (): void => setUrl({ invite: '', edit: '', owner: '' }, { replace: true });
  return (
    <>
      {url.invite === '1' && <InviteDialog onClose={close} />}
      {editing && <RightsDialog key={editing.id} administrator={editing} onClose={close} />}
      {heir && <OwnershipDialog key={heir.id} heir={heir} onClose={close} />}
    </>
  );
}
