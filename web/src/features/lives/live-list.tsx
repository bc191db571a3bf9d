import { live, livePlatforms, publications } from '@marquee/contracts';
import { IconBroadcast } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { LiveNow } from './live-now.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { later } from '../../shared/ui/later.js';
import { useLiveActions } from './use-live-actions.js';

const AddressInput = later(async () => (await import('./address-input.js')).AddressInput);
const PublicationDate = later(async () => (await import('../../shared/entity/publication-date.js')).PublicationDate);

const inputs = { address: AddressInput, publishFrom: PublicationDate, publishUntil: PublicationDate };

/** The page `/admin/live`. */
export function Component() {
  const { t } = useTranslation('lives');
  const format = useFormat();
  const { actions, dialog } = useLiveActions();
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
        cell: (item) => (
          <>
            {format.period(startsAt(item), String(item['endsAt']))}{' '}
            <LiveNow id={item.id} startsAt={startsAt(item)} endsAt={String(item['endsAt'])} />
          </>
        ),
      },
      { id: 'platform', header: t('platform'), value: platformOf, cell: platformOf },
      { id: 'state', header: t('publication'), value: stateOf, cell: stateOf },
    ];
  }, [t, format]);
  return (
    <>
      <EntityList
        entity={live}
        copies
        namespace="lives"
        icon={IconBroadcast}
        columns={columns}
        inputs={inputs}
        actions={actions}
      />
      {dialog}
    </>
  );
}
