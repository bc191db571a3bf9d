import { certificatePath, writtenCertificate } from '@marquee/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { useIssueCertificateMutation, type AskedExam } from './site-exams.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly exam: Pick<AskedExam, 'certificate' | 'offersCertificate'>;
}

/** The certificate of who passed: had made out first, since whoever has its number is told their name. */
export function ExamCertificate({ teamId, videoId, exam: { certificate, offersCertificate } }: Props) {
  const { t } = useTranslation('exam');
  const format = useFormat();
  const errorText = useErrorText();
  const [issue, { isLoading, error }] = useIssueCertificateMutation();
  if (certificate?.revokedAt != null) {
    return <Text size="sm">{t('certificate.revoked', { date: format.date(certificate.revokedAt) })}</Text>;
  }
  if (certificate) {
    const { id, number } = certificate;
    return (
      <Group gap="sm">
        <Button
          component="a"
          variant="light"
          href={`/api/sites/${teamId}/me/certificates/${id}/file`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('certificate.download')}
        </Button>
        <Text size="sm">
          {t('certificate.number')}{' '}
          <ExternalLink href={certificatePath(number)} size="sm" underline="always">
            {writtenCertificate(number)}
          </ExternalLink>
        </Text>
      </Group>
    );
  }
  if (!offersCertificate) return null;
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="light"
        loading={isLoading}
        leftSection={<IconCertificate size={18} aria-hidden />}
        onClick={() => void issue({ teamId, videoId })}
      >
        {t('certificate.get')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('certificate.getText')}
      </Text>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}
