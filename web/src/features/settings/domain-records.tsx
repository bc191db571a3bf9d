import { Button, Code, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';

type DomainRecord = Reply<'GET /api/teams/{teamId}/domain'>['records'][number];

/** One part of a record, to be copied as it is. */
function Part({ label, of, value }: { readonly label: string; readonly of: string; readonly value: string }) {
  const { t } = useTranslation('common');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
        <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              miw="max-content"
              onClick={copy}
              aria-label={copied ? undefined : `${t('copy')}: ${of} ${label}`}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}

/** What has to be entered where the domain is managed. */
export function DomainRecords({ records }: { readonly records: readonly DomainRecord[] }) {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="sm">
      {records.map(({ type, name, value }) => (
        <Paper key={type} withBorder p="sm" radius="md" role="group" aria-label={t('domain.record', { type })}>
          <Stack gap="xs">
            <Text fw={600}>{t('domain.record', { type })}</Text>
            <Part label={t('domain.recordName')} of={type} value={name} />
            <Part label={t('domain.recordValue')} of={type} value={value} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
