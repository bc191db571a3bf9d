import { event, publications } from '@marquee/contracts';
import { Anchor } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';

const ApplicationDate = later(async () => (await import('./event-dates.js')).ApplicationDate);
const EventLives = later(async () => (await import('./event-lives.js')).EventLives, InputComing);
const PublicationDate = later(async () => (await import('../../shared/entity/publication-date.js')).PublicationDate);
const EventVideosInput = later(
  async () => (await import('../../entities/video/videos-input.js')).EventVideosInput,
  InputComing,
);

const inputs = {
  lives: EventLives,
  videos: EventVideosInput,
  applicationFrom: ApplicationDate,
  applicationUntil: ApplicationDate,
  publishFrom: PublicationDate,
  publishUntil: PublicationDate,
};

/** The page `/admin/event`. */
export function Component() {
  const { t } = useTranslation('events');
  const format = useFormat();
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const holdFrom = (item: EntityItem): string => String(item['holdFrom']);
    const stateOf = (item: EntityItem): string =>
      t(`choices.publication.${publications.find((one) => one === item['publication']) ?? 'private'}`);
    return [
      {
        id: 'holdFrom',
        header: t('held'),
        first: 'desc',
        value: holdFrom,
        cell: (item) => format.period(holdFrom(item), String(item['holdUntil'])),
      },
      { id: 'state', header: t('publication'), value: stateOf, cell: stateOf },
      {
        id: 'applicants',
        header: t('applicants'),
        value: ({ needsApplication }) => (needsApplication === true ? 1 : 0),
        cell: ({ id, needsApplication }) =>
          needsApplication === true ? (
            <Anchor component={Link} to={`/admin/event/${id}/applicants`} size="sm">
              {t('seeApplicants')}
            </Anchor>
          ) : (
            t('notNeeded')
          ),
      },
    ];
  }, [t, format]);
  return (
    <EntityList copies entity={event} namespace="events" icon={IconCalendarEvent} columns={columns} inputs={inputs} />
  );
}
