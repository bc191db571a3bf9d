import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { MemberCsvMode } from '@marquee/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../shared/jobs/jobs.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { RowErrors } from './row-errors.js';
import type { TakeIn } from './use-member-file.js';

interface Props {
  readonly mode: MemberCsvMode;
  readonly job: Job;
  readonly starting: boolean;
  readonly onTakeIn: (how: TakeIn) => void;
  readonly onAgain: () => void;
}

/** What the check said; from here the file is taken in, or another one is chosen. */
export function CheckResult({ mode, job, starting, onTakeIn, onAgain }: Props) {
  const { t } = useTranslation('member-csv');
  const hasIds = useLoginIds(useTeamId());
  const [skipInvalid, setSkip] = useState(false);
  const [notify, setNotify] = useState(true);
  const { errorCount, total } = job;
  const rows = total ?? job.done;
  const ready = job.state === 'done' && (errorCount === 0 || skipInvalid);
  const isGood = job.state === 'done' && errorCount === 0;
  return (
    <Stack>
      <Alert
        color={isGood ? 'green' : 'yellow'}
        role={isGood ? 'status' : 'alert'}
        icon={isGood ? <IconCircleCheck /> : <IconAlertTriangle />}
        title={
          isGood ? t('check.good', { count: rows }) : t(job.state === 'cancelled' ? 'check.cancelled' : 'check.bad')
        }
      >
        {job.state === 'failed' && job.failure}
        {job.state === 'cancelled' && t('check.untouched')}
        {job.state === 'done' && (isGood ? t(`check.next.${mode}`) : t('check.problems', { count: errorCount, rows }))}
      </Alert>
      {errorCount > 0 && <RowErrors job={job} />}
      {errorCount > 0 && job.state === 'done' && (
        <Checkbox
          label={t('skip')}
          description={t('skipHelp')}
          checked={skipInvalid}
          onChange={(event) => setSkip(event.currentTarget.checked)}
        />
      )}
      {mode === 'create' && ready && !hasIds && (
        <Checkbox
          label={t('notify')}
          description={t('notifyHelp')}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
      )}
      <Group>
        {job.state === 'done' && (
          <Button disabled={!ready} loading={starting} onClick={() => onTakeIn({ skipInvalid, notify })}>
            {t(`takeIn.${mode}`)}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('another')}
        </Button>
      </Group>
    </Stack>
  );
}
