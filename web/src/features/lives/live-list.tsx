import { live, livePlatforms, publications } from '@marquee/contracts';
<<<<<<< HEAD
import { IconBroadcast } from '@tabler/icons-react';
import { useMemo } from 'react';
=======
import { IconBroadcast, IconKey, IconUserQuestion } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
>>>>>>> 4be8af09 (Answer of live streams, too, why a member can watch them at a time, or not; call the live streams of an event by their name in the log of changes)
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { later } from '../../shared/ui/later.js';
import { useLiveActions } from './use-live-actions.js';

const AccessDialog = later(async () => (await import('./access-dialog.js')).AccessDialog);
const AddressInput = later(async () => (await import('./address-input.js')).AddressInput);
const PublicationDate = later(async () => (await import('../../shared/entity/publication-date.js')).PublicationDate);

const inputs = { address: AddressInput, publishFrom: PublicationDate, publishUntil: PublicationDate };

/** The page `/admin/live`. */
export function Component() {
  const { t } = useTranslation('lives');
  const format = useFormat();
<<<<<<< HEAD
  const { actions, dialog } = useLiveActions();
=======
  /** Whose password is looked after. */
  const [guarded, setGuarded] = useState<EntityItem>();
  /** Of which it is asked who can watch it. */
  const [explained, setExplained] = useState<EntityItem>();
  const mayAsk = useMay()('member.manage');
>>>>>>> 4be8af09 (Answer of live streams, too, why a member can watch them at a time, or not; call the live streams of an event by their name in the log of changes)
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
<<<<<<< HEAD
=======
  const viewersOf = useViewersOf();
  const actions = (item: EntityItem): readonly RowAction[] => [
    { label: t('password.of', { name: item.name }), icon: IconKey, run: () => setGuarded(item) },
    ...viewersOf(item),
    ...(mayAsk
      ? [{ label: t('access.of', { name: item.name }), icon: IconUserQuestion, run: () => setExplained(item) }]
      : []),
  ];
>>>>>>> 4be8af09 (Answer of live streams, too, why a member can watch them at a time, or not; call the live streams of an event by their name in the log of changes)
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
<<<<<<< HEAD
      {dialog}
=======
      {guarded && <PasswordDialog live={guarded} onClose={() => setGuarded(undefined)} />}
      {explained && <AccessDialog live={explained} onClose={() => setExplained(undefined)} />}
>>>>>>> 4be8af09 (Answer of live streams, too, why a member can watch them at a time, or not; call the live streams of an event by their name in the log of changes)
    </>
  );
}
