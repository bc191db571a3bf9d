import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { Facts, type Fact } from '../../shared/ui/page/facts.js';
import { MailCourse } from './mail-course.js';
import { useGetMailQuery, useResendMailMutation, type Mail } from './mail-log.api.js';
import { MailState } from './mail-state.js';

/** Who got it, and where one reads on. */
function useFacts(): (mail: Mail) => readonly Fact[] {
  const { t } = useTranslation('mail-log');
  const format = useFormat();
  const may = useMay();
  return ({ kind, email, audience, recipientId, invitationId, mailingId, attempts, createdAt, nextAttemptAt }) => [
    [
      t('recipient'),
      recipientId !== null && audience === 'member' ? (
        <MemberLink id={recipientId}>{email}</MemberLink>
      ) : (
        email || t('erased')
      ),
    ],
    [t('kind'), t(`kinds.${kind}`)],
    ...(invitationId !== null && may('member.manage')
      ? [
          [
            t('about'),
            <Anchor key="about" component={Link} to={`/admin/invite/${invitationId}/edit`} size="sm">
              {t('openInvitation')}
            </Anchor>,
          ] satisfies Fact,
        ]
      : []),
    ...(mailingId !== null && may('member.manage')
      ? [
          [
            t('aboutMailing'),
            <Anchor key="mailing" component={Link} to={`/admin/send_email/${mailingId}/log`} size="sm">
              {t('openMailing')}
            </Anchor>,
          ] satisfies Fact,
        ]
      : []),
    [t('created'), format.dateTime(createdAt)],
    [t('attempts'), format.number(attempts)],
    ...(nextAttemptAt === null ? [] : [[t('nextAttempt'), format.dateTime(nextAttemptAt)] satisfies Fact]),
  ];
}

/** The page `/admin/email_log_show/{mailId}`. */
export function Component() {
  const { t } = useTranslation('mail-log');
  const { mailId = '' } = useParams();
  const which = { teamId: useTeamId(), mailId };
  const reading = useGetMailQuery(which);
  const [resend, { isLoading }] = useResendMailMutation();
  const errorText = useErrorText();
  const may = useMay();
  const factsOf = useFacts();
  const sendAgain = async (email: string): Promise<void> => {
    try {
      await resend(which).unwrap();
      toast.success(t('resent', { email }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/invite_email_log', label: t('backToList') }}
      title={({ kind }) => t(`kinds.${kind}`)}
      badge={({ status }) => <MailState status={status} />}
    >
      {(mail) => (
        <Stack gap="xl">
          {mail.reason !== null && (
            <Alert
              color={mail.status === 'bounced' ? 'red' : 'yellow'}
              title={t(`reasons.${mail.reason}`)}
              variant="light"
            >
              {t(`help.${mail.reason}`)}
            </Alert>
          )}
          {mail.status === 'processed' && (
            <Text size="sm" c="dimmed" maw="70ch">
              {t('processedText')}
            </Text>
          )}
          <Facts facts={factsOf(mail)} />
          {mail.repeatable && may('member.manage') && (
            <div>
              <Button variant="default" loading={isLoading} onClick={() => void sendAgain(mail.email)}>
                {t('resend')}
              </Button>
            </div>
          )}
          <Stack gap="sm" component="section" aria-labelledby="course">
            <Title order={2} size="h4" id="course">
              {t('course')}
            </Title>
            <MailCourse course={mail.course} />
          </Stack>
        </Stack>
      )}
    </DetailPage>
  );
}
