import { isRight } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { AnsweredQuestion } from '../../shared/ui/questions/answered-question.js';
import { AttemptCertificate } from './attempt-certificate.js';
import { useGetExamAttemptQuery } from './exams.api.js';
import { OutcomeBadge } from './outcome-badge.js';

/** The page `/admin/test/answer/{attemptId}/detail`. */
export function Component() {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { attemptId = '' } = useParams();
  const reading = useGetExamAttemptQuery({ teamId: useTeamId(), attemptId });
  const examId = reading.currentData?.examId;
  const back =
    examId === undefined
      ? { to: '/admin/test', label: t('back') }
      : { to: `/admin/test/${examId}/answer`, label: t('backToResults') };
  return (
    <DetailPage
      of={reading}
      back={back}
      title={({ examName }) => t('detailOf', { name: examName })}
      badge={({ passed }) => <OutcomeBadge passed={passed} />}
    >
      {({ id, memberId, memberName, videoTitle, number, takenAt, score, total, questions, responses, certificate }) => (
        <Stack gap="md">
          <Text size="sm">
            <MemberLink id={memberId} underline="always">
              {memberName === '' ? t('noMember') : memberName}
            </MemberLink>
            {` · ${t('attempt', { number })} · ${t('score', { score, total })}`}
            {` · ${videoTitle === '' ? t('noVideo') : videoTitle} · ${format.dateTime(takenAt)}`}
          </Text>
          {certificate && <AttemptCertificate attemptId={id} certificate={certificate} />}
          {questions.map((question) => {
            const { options: chosen = [] } = responses.find((one) => one.question === question.id) ?? {};
            return (
              <AnsweredQuestion
                key={question.id}
                question={question}
                chosen={chosen}
                isRight={isRight(question, chosen)}
              />
            );
          })}
        </Stack>
      )}
    </DetailPage>
  );
}
