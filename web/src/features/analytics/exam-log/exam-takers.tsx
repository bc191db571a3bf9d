import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExamChoices } from '../../../shared/entity/entity-choices.js';
import { useMay, useTeamId } from '../../../shared/session/use-administrator.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { EntityPicker } from '../../../shared/ui/picker/entity-picker.js';
import { useNames } from '../names.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { useListExamTakersInfiniteQuery } from './exam-log.api.js';
import { useTakerColumns } from './use-taker-columns.js';

const choices = { exam: undefined };

/** The page `/admin/analytics/test/users`: who took tests, and how they did. */
export function Component() {
  const { t } = useTranslation('exam-log');
  const teamId = useTeamId();
  const names = useNames();
  const may = useMay();
  const chosen = usePeriod();
  const address = useListAddress(choices);
  const { exam } = address.filters;
  const asked = { ...chosen.period, ...(exam && { exam }) };
  const list = useListExamTakersInfiniteQuery({ teamId, query: { ...asked, limit: 50 } });
  const file = `/api/teams/${teamId}/analytics/tests/users/file?${new URLSearchParams(asked).toString()}`;
  return (
    <ListScreen
      name="exam-takers"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useTakerColumns(chosen.period)}
      nameOf={({ member }) => names.member(member)}
      above={
        <>
          <PeriodPicker {...chosen} />
          {may('exam.read') && (
            <div style={{ maxWidth: 420, width: '100%' }}>
              <EntityPicker
                label={t('exam')}
                useChoices={useExamChoices}
                value={exam ?? ''}
                onChange={(id) => address.set({ exam: id })}
              />
            </div>
          )}
        </>
      }
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconChecklist, title: t('empty'), text: t('emptyText') }}
    />
  );
}
