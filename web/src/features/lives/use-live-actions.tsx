import { isOwnBroadcast } from '@marquee/contracts';
import { IconKey, IconMessages, IconSettings, IconUserQuestion } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { useViewersOf } from './use-viewers-of.js';

const AccessDialog = later(async () => (await import('./access-dialog.js')).AccessDialog);
const BroadcastDialog = later(async () => (await import('./broadcast-dialog.js')).BroadcastDialog);
const PasswordDialog = later(async () => (await import('./password-dialog.js')).PasswordDialog);

interface LiveActions {
  readonly actions: (item: EntityItem) => readonly RowAction[];
  /** What one of them has opened. */
  readonly dialog: ReactNode;
}

/** What can be done with a live stream besides editing it. */
export function useLiveActions(): LiveActions {
  const { t } = useTranslation('lives');
  /** Whose password is looked after, or whose broadcast. */
  const [guarded, setGuarded] = useState<EntityItem>();
  const [sent, setSent] = useState<EntityItem>();
  /** Of which it is asked who can watch it. */
  const [explained, setExplained] = useState<EntityItem>();
  const may = useMay();
  const viewersOf = useViewersOf();
  return {
    actions: (item) => [
      ...(isOwnBroadcast({ platform: String(item['platform']) })
        ? [{ label: t('broadcast.of', { name: item.name }), icon: IconSettings, run: () => setSent(item) }]
        : []),
      { label: t('password.of', { name: item.name }), icon: IconKey, run: () => setGuarded(item) },
      ...viewersOf(item),
      ...(may('feedback.manage')
        ? [{ label: t('commentsOf', { name: item.name }), icon: IconMessages, to: `/admin/comment?video=${item.id}` }]
        : []),
      ...(may('member.manage')
        ? [{ label: t('access.of', { name: item.name }), icon: IconUserQuestion, run: () => setExplained(item) }]
        : []),
    ],
    dialog: (
      <>
        {sent && <BroadcastDialog live={sent} onClose={() => setSent(undefined)} />}
        {explained && <AccessDialog live={explained} onClose={() => setExplained(undefined)} />}
        {guarded && <PasswordDialog live={guarded} onClose={() => setGuarded(undefined)} />}
      </>
    ),
  };
}
