import { useUrlState } from '../../shared/hooks/use-url-state.js';
import type { MemberField } from '../../shared/site/member-fields.api.js';
import { later } from '../../shared/ui/later.js';

const MemberFieldDialog = later(async () => (await import('./member-field-dialog.js')).MemberFieldDialog);

/** The dialogs that the address opens: to make a field, and to edit one. */
export function MemberFieldDialogs({ all }: { readonly all: readonly MemberField[] }) {
  const [url, setUrl] = useUrlState({ create: '', edit: '' });
  const editing = all.find(({ id }) => id === url.edit);
  if (url.create !== '1' && !editing) return null;
  const close = (): void => setUrl({ create: '', edit: '' }, { replace: true });
  return <MemberFieldDialog key={editing?.id ?? 'new'} edited={editing} onClose={close} />;
}
