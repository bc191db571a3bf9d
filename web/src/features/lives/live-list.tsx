import { isOwnBroadcast, live, livePlatforms, publications } from '@marquee/contracts';
import { IconBroadcast, IconKey, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { later } from '../../shared/ui/later.js';
import { useViewersOf } from './use-viewers-of.js';

const AddressInput = later(async () => (await import('./address-input.js')).AddressInput);
const PasswordDialog = later(async () => (await import('./password-dialog.js')).PasswordDialog);
const BroadcastDialog = later(async () => (await import('./broadcast-dialog.js')).BroadcastDialog);
const PublicationDate = later(async () => (await import('../../shared/entity/publication-date.js')).PublicationDate);

const inputs = { address: AddressInput, publishFrom: PublicationDate, publishUntil: PublicationDate };

/** The page `/admin/live`. */
export function Component() {
  const { t } = useTranslation('lives');
  const format = useFormat();
  /** Whose password is looked after. */
  const [guarded, setGuarded] = useState<EntityItem>();
  /** Whose broadcast is. */
  const [sent, setSent] = useState<EntityItem>();
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const startsAt = (item: EntityItem): string => String(item['startsAt']);
    const platformOf = (item: EntityItem): string =>
      t(`choices.platform.${livePlatforms.find((one) => one === item['platform']) ?? 'other'}`);
    const stateOf = (item: EntityItem): string =>
      t(`choices.publication.${publications.find((one) => one === item['publication']) ?? 'private'}`);
    return [
      {
        id: 'startsAt',
        header: t('times'),
        first: 'desc',
        value: startsAt,
        cell: (item) => format.period(startsAt(item), String(item['endsAt'])),
      },
      { id: 'platform', header: t('platform'), value: platformOf, cell: platformOf },
      { id: 'state', header: t('publication'), value: stateOf, cell: stateOf },
    ];
  }, [t, format]);
  const viewersOf = useViewersOf();
  const actions = (item: EntityItem): readonly RowAction[] => [
    ...(isOwnBroadcast({ platform: String(item['platform']) })
      ? [{ label: t('broadcast.of', { name: item.name }), icon: IconSettings, run: () => setSent(item) }]
      : []),
    { label: t('password.of', { name: item.name }), icon: IconKey, run: () => setGuarded(item) },
    ...viewersOf(item),
  ];
  return (
    <>
      <EntityList
        entity={live}
        namespace="lives"
        icon={IconBroadcast}
        columns={columns}
        inputs={inputs}
        actions={actions}
      />
      {sent && <BroadcastDialog live={sent} onClose={() => setSent(undefined)} />}
      {guarded && <PasswordDialog live={guarded} onClose={() => setGuarded(undefined)} />}
    </>
  );
}
