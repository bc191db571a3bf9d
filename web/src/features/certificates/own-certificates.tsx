import { certificatePath, writtenCertificate } from '@marquee/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { useListOwnCertificatesQuery, type OwnCertificate } from './certificates.api.js';

interface Props {
  readonly teamId: string;
}

function Row({ teamId, certificate }: Props & { readonly certificate: OwnCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { id, examName, number, issuedAt, revokedAt } = certificate;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {examName}
        </Text>
        <Text size="sm" c="dimmed">
          {revokedAt === null
            ? t('own.issued', { date: format.date(issuedAt) })
            : t('own.revoked', { date: format.date(revokedAt) })}
        </Text>
        <ExternalLink href={certificatePath(number)} size="sm" underline="always">
          {writtenCertificate(number)}
        </ExternalLink>
      </div>
      {revokedAt === null && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`/api/sites/${teamId}/me/certificates/${id}/file`}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('own.downloadOf', { name: examName })}
        >
          {t('own.download')}
        </Button>
      )}
    </Group>
  );
}

/** What a member was certified; nothing where they have none. */
export function OwnCertificates({ teamId }: Props) {
  const { t } = useTranslation('certificate');
  const { data } = useListOwnCertificatesQuery({ teamId });
  if (!data || data.items.length === 0) return null;
  return (
    <FormSection id="certificates" title={t('own.title')} text={t('own.text')}>
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.items.map((certificate) => (
          <Row key={certificate.id} teamId={teamId} certificate={certificate} />
        ))}
      </Stack>
    </FormSection>
  );
}
