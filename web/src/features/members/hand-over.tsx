import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useSiteOrigin } from '../../shared/site/use-site-origin.js';

export interface Issued {
  readonly loginId: string;
  readonly password: string;
}

interface Props {
  readonly issued: Issued;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What a new member has to be told by whoever registered them: no mail does. */
export function HandOver({ issued: { loginId, password }, onAnother, onClose }: Props) {
  const { t } = useTranslation(['members', 'common']);
  const url = `${useSiteOrigin()}/login/${useTeamId()}`;
  const text = t('members:newMember.handOver', { url, loginId, password, interpolation: { escapeValue: false } });
  return (
    <Stack>
      <Text size="sm">{t('members:newMember.handOverText')}</Text>
      <Code block>{text}</Code>
      <Group justify="space-between">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'common:copied' : 'members:newMember.copy')}
            </Button>
          )}
        </CopyButton>
        <Group gap="xs">
          <Button variant="default" onClick={onAnother}>
            {t('members:newMember.another')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </Group>
      </Group>
    </Stack>
  );
}
