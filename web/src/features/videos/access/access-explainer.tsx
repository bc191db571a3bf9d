import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessTrace } from '../../../shared/access/access-trace.js';
import { MomentInput } from '../../../shared/access/moment-input.js';
import { useExplainAccessQuery } from '../../../shared/access/explain.api.js';
import { useMemberChoices } from '../../../entities/member/member-choices.js';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { fromLocalInput } from '../../../shared/format/zoned.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { EntityPicker } from '../../../shared/ui/picker/entity-picker.js';
import type { Video } from '../videos.api.js';

/** Why a member, or somebody who has not logged in, can watch this video now or at another time, or not. */
export function AccessExplainer({ video }: { readonly video: Video }) {
  const { t } = useTranslation('explain');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { timeZone } = useFormat();
  const [member, setMember] = useState('');
  const [time, setTime] = useState('');
  const at = fromLocalInput(time, timeZone);
  const query = { ...(member !== '' && { member }), ...(at !== null && { at }) };
  const { currentData, error } = useExplainAccessQuery({ teamId, videoId: video.id, query });
  const canWatch = currentData?.access === 'visible';
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h5" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <EntityPicker
            label={t('member')}
            placeholder={t('visitor')}
            useChoices={useMemberChoices}
            value={member}
            onChange={setMember}
          />
          <MomentInput value={time} onChange={setTime} />
        </Group>
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(error)}
          </Text>
        )}
        {currentData ? (
          <Alert color={canWatch ? 'green' : 'orange'} title={t(`answer.${currentData.access}`)} role="status">
            <AccessTrace explanation={currentData} />
          </Alert>
        ) : (
          error === undefined && <Skeleton height={120} />
        )}
        <Group>
          <Button
            component={Link}
            to={`/admin/preview?${new URLSearchParams({ ...query, to: `video/${video.id}` }).toString()}`}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {t('preview')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
