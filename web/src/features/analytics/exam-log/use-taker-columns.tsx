import { useTranslation } from 'react-i18next';
import { activitiesAt } from '../../../entities/viewing/record-links.js';
import { RecordLink } from '../../../shared/charts/record-link.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMay } from '../../../shared/session/use-administrator.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { MemberName, useNames } from '../names.js';
import type { Period } from '../../../entities/viewing/period.js';
import type { ExamTaker } from './exam-log.api.js';

/**
 * What a member did in tests, each number with the way to what is behind it: of one test its results of this member, of several
 * what the member did in the period.
 */
export function useTakerColumns(period: Period): readonly ListColumn<ExamTaker>[] {
  const { t } = useTranslation('exam-log');
  const format = useFormat();
  const names = useNames();
  const reads = useMay()('feedback.manage');
  const attemptsOf = ({ member, exams, last }: ExamTaker): string | undefined => {
    if (exams > 1) return activitiesAt({ ...period, member: member.id, activity: 'test_answered' });
    return reads ? `/admin/test/${last.examId}/answer?member=${member.id}` : undefined;
  };
  const attemptAt = (id: string): string | undefined => (reads ? `/admin/test/answer/${id}/detail` : undefined);
  const count = (id: 'exams' | 'attempts' | 'passed'): ListColumn<ExamTaker> => ({
    ...{ id, header: t(`columns.${id}`), align: 'right' },
    cell: (row) => (
      <RecordLink
        to={row[id] > 0 ? attemptsOf(row) : undefined}
        label={t('of', { figure: t(`columns.${id}`), name: names.member(row.member) })}
        value={format.number(row[id])}
      />
    ),
  });
  return [
    { id: 'member', header: t('columns.member'), cell: ({ member }) => <MemberName member={member} /> },
    ...[count('exams'), count('attempts'), count('passed')],
    {
      id: 'best',
      header: t('columns.best'),
      align: 'right',
      cell: ({ member, best }) =>
        best ? (
          <RecordLink
            to={attemptAt(best.attemptId)}
            label={t('of', { figure: t('columns.best'), name: names.member(member) })}
            value={t('share', { ...best, percent: format.percent(best.score / best.total) })}
          />
        ) : (
          t('unknown')
        ),
    },
    {
      id: 'last',
      header: t('columns.last'),
      cell: ({ member, last }) => (
        <RecordLink
          to={attemptAt(last.attemptId)}
          label={t('of', { figure: t('columns.last'), name: names.member(member) })}
          value={format.dateTime(last.at)}
        />
      ),
    },
  ];
}
