import { filledText } from '@marquee/contracts';
import { Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { useSiteOrigin } from '../../shared/site/use-site-origin.js';
import { LinkedText } from '../../shared/ui/page/linked-text.js';

interface Props {
  readonly subject: string;
  readonly content: string;
  /** What stands for something beside the reader's name, the site's, and the address of its login. */
  readonly further?: Readonly<Record<string, string>>;
}

/** How a member reads it. */
export function MailPreview({ subject, content, further = {} }: Props) {
  const { t } = useTranslation('mailings');
  const label = useId();
  const { team } = useAdministrator();
  const url = `${useSiteOrigin()}/login/${team.id}`;
  const values = { ...further, name: t('preview.name'), site: team.name, url };
  const filled = (text: string): string => filledText(text, values);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={label}>
        {t('preview.title')}
      </Text>
      <Paper component="section" withBorder p="md" aria-labelledby={label}>
        <Text size="xs" c="dimmed">
          {t('preview.from', { site: team.name })}
        </Text>
        <Text fw={600} mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {filled(subject) || t('preview.noSubject')}
        </Text>
        <Text component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText text={filled(content)} />
        </Text>
      </Paper>
      <Text size="xs" c="dimmed">
        {t('preview.help', { name: t('preview.name') })}
      </Text>
    </Stack>
  );
}
