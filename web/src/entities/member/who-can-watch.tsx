import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessTrace } from '../../shared/access/access-trace.js';
import type { Explanation } from '../../shared/access/explain.api.js';
import { MomentInput } from '../../shared/access/moment-input.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { fromLocalInput } from '../../shared/format/zoned.js';
import { useFormat } from '../../shared/format/use-format.js';
import { EntityPicker } from '../../shared/ui/picker/entity-picker.js';
import { useMemberChoices } from './member-choices.js';

/** For whom and when one asks; nobody and nothing: somebody who has not logged in, now. */
export function useWhoAndWhen() {
  const { timeZone } = useFormat();
  const [member, setMember] = useState('');
  const [time, setTime] = useState('');
  const at = fromLocalInput(time, timeZone);
  return { member, setMember, time, setTime, query: { ...(member !== '' && { member }), ...(at !== null && { at }) } };
}

interface Props {
  readonly asked: ReturnType<typeof useWhoAndWhen>;
  readonly answer: { readonly currentData?: Explanation | undefined; readonly error?: unknown };
  /** Its page, below the start of the site. */
  readonly page: string;
}

/** Why somebody can watch something at a time, or not. */
export function WhoCanWatch({ asked: { member, setMember, time, setTime, query }, answer, page }: Props) {
  const { t } = useTranslation('explain');
  const errorText = useErrorText();
  const { currentData, error } = answer;
  const canWatch = currentData?.access === 'visible';
  return (
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
          to={`/admin/preview?${new URLSearchParams({ ...query, to: page }).toString()}`}
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
        >
          {t('preview')}
        </Button>
      </Group>
    </Stack>
  );
}
