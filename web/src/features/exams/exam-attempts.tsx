import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { ShortTable } from '../../shared/ui/list/short-table.js';
import { useListExamAttemptsInfiniteQuery } from './exams.api.js';
import { OutcomeBadge } from './outcome-badge.js';

interface Props {
  readonly examId: string;
  /** Whose attempts are shown alone. */
  readonly member: string | undefined;
  readonly onAll: () => void;
}

/** Who took a test, and how it came out: the latest first. */
export function ExamAttempts({ examId, member, onAll }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const teamId = useTeamId();
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListExamAttemptsInfiniteQuery({ teamId, examId, query: { limit: 50, ...(member && { member }) } });
  const nameOf = ({ memberName }: { readonly memberName: string }): string => memberName || t('noMember');
  const attempts = currentData?.pages.flatMap(({ items }) => items);
  if (!attempts) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <Stack>
      {member && (
        <Group gap="xs">
          <Text size="sm">{t('onlyOf', { name: nameOf(attempts[0] ?? { memberName: '' }) })}</Text>
          <Button size="compact-sm" variant="default" onClick={onAll}>
            {t('everybody')}
          </Button>
        </Group>
      )}
      <ShortTable
        label={t('attempts')}
        rows={attempts}
        columns={[
          {
            header: t('member'),
            cell: (attempt) => <MemberLink id={attempt.memberId}>{nameOf(attempt)}</MemberLink>,
          },
          {
            header: t('result'),
            cell: ({ passed, score, total }) => (
              <span>
                <OutcomeBadge passed={passed} /> {t('score', { score, total })}
              </span>
            ),
          },
          { header: t('video'), cell: ({ videoTitle }) => (videoTitle === '' ? t('noVideo') : videoTitle) },
          { header: t('taken'), cell: ({ takenAt }) => format.dateTime(takenAt) },
          {
            header: t('seeAttempt'),
            cell: (attempt) => (
              <Anchor
                component={Link}
                size="sm"
                to={`/admin/test/answer/${attempt.id}/detail`}
                aria-label={t('seeAttemptOf', { name: nameOf(attempt), number: attempt.number })}
              >
                {t('attempt', { number: attempt.number })}
              </Anchor>
            ),
          },
        ]}
      />
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}
