import { addDays, dayIn, opensBefore } from '@marquee/contracts';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { liveViewersAt } from '../../entities/viewing/record-links.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';

/** The way to who followed a live stream, on the days on which it was given to viewers. */
export function useViewersOf(): (item: EntityItem) => readonly RowAction[] {
  const { t } = useTranslation('lives');
  const { timeZone } = useFormat();
  const { data: team } = useGetTeamQuery({ teamId: useTeamId() });
  const may = useMay()('analytics.read');
  const daysOf = (item: EntityItem) => {
    const dayOf = (at: number): string => dayIn(timeZone, at);
    const [today, last] = [dayOf(new Date().getTime()), dayOf(Date.parse(String(item['endsAt'])))];
    const from = dayOf(Date.parse(String(item['startsAt'])) - opensBefore);
    if (!team || from > today) return undefined;
    const to = last < today ? last : today;
    const earliest = addDays(to, 1 - team.plan.analyticsDays);
    return { from: from < earliest ? earliest : from, to };
  };
  return (item) =>
    may
      ? [{ label: t('viewersOf', { name: item.name }), icon: IconEye, to: liveViewersAt(item.id, daysOf(item)) }]
      : [];
}
