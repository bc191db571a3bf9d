import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
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
  const attempts = currentData?.pages.flatMap(({ items }) => items);
  if (!attempts) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <Stack>
      {member && (
        <Group gap="xs">
          <Text size="sm">{t('onlyOf', { name: attempts[0]?.memberName || t('noMember') })}</Text>
          <Button size="compact-sm" variant="default" onClick={onAll}>
            {t('everybody')}
          </Button>
        </Group>
      )}
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['member', 'result', 'video', 'taken', 'seeAttempt'] as const).map((column) => (
                <Table.Th key={column}>{t(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {attempts.map(({ id, memberId, number, score, total, passed, videoTitle, takenAt, ...attempt }) => {
              const name = attempt.memberName === '' ? t('noMember') : attempt.memberName;
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <MemberLink id={memberId}>{name}</MemberLink>
                  </Table.Td>
                  <Table.Td>
                    <OutcomeBadge passed={passed} /> {t('score', { score, total })}
                  </Table.Td>
                  <Table.Td>{videoTitle === '' ? t('noVideo') : videoTitle}</Table.Td>
                  <Table.Td>{format.dateTime(takenAt)}</Table.Td>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      size="sm"
                      to={`/admin/test/answer/${id}/detail`}
                      aria-label={t('seeAttemptOf', { name, number })}
                    >
                      {t('attempt', { number })}
                    </Anchor>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}
