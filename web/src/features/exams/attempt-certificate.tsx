import { certificatePath, writtenCertificate } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { useRevokeCertificateMutation, type ExamAttemptDetail } from './exams.api.js';

interface Props {
  readonly attemptId: string;
  readonly certificate: NonNullable<ExamAttemptDetail['certificate']>;
}

/** The certificate that the member of an attempt has of its test: what others see of it, and the way to take it back. */
export function AttemptCertificate({ attemptId, certificate }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const teamId = useTeamId();
  const [revoke] = useRevokeCertificateMutation();
  const [asking, setAsking] = useState(false);
  const { number, issuedAt, revokedAt } = certificate;
  return (
    <Group gap="sm" component="section" aria-label={t('certified.certificate')}>
      <Text size="sm">
        {`${t('certified.certificate')}: `}
        {t('certified.issued', { number: writtenCertificate(number), date: format.date(issuedAt) })}
      </Text>
      <ExternalLink href={certificatePath(number)} size="sm" underline="always">
        {t('certified.open')}
      </ExternalLink>
      {revokedAt === null ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('certified.revoke')}
        </Button>
      ) : (
        <Text size="sm" fw={600}>
          {t('certified.revoked', { date: format.date(revokedAt) })}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('certified.revokeTitle')}
        action={t('certified.revoke')}
        onConfirm={async () => {
          await revoke({ teamId, attemptId }).unwrap();
          toast.success(t('certified.revokedToast'));
        }}
      >
        {t('certified.revokeText')}
      </ConfirmDialog>
    </Group>
  );
}
