import { mostCsvRows, type MemberCsvMode } from '@marquee/contracts';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { Job } from '../../shared/jobs/jobs.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { FileDrop } from '../../shared/ui/form/file-drop.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { DetailFrame } from '../../shared/ui/page/detail-page.js';
import { CheckResult } from './check-result.js';
import { JobProgress } from './job-progress.js';
import { RowErrors } from './row-errors.js';
import { useMemberFile } from './use-member-file.js';

/** The pages `/admin/user/import`, `/admin/user/import_email_auth` and `/admin/user/update`. */
export function MemberCsv({ mode }: { readonly mode: MemberCsvMode }) {
  const { t } = useTranslation('member-csv');
  const errorText = useErrorText();
  const format = useFormat();
  const hasIds = useLoginIds(useTeamId());
  const { file, checkId, importId, error, starting, choose, takeIn, again, changed } = useMemberFile(mode);
  return (
    <DetailFrame back={{ to: '/admin/user', label: t('back') }} title={t(`title.${mode}`)}>
      <Text maw={720}>{t(`text.${wordsOf(mode, hasIds)}`)}</Text>
      {!checkId && (
        <>
          <Template mode={mode} hasIds={hasIds} />
          <FormSection id="file" title={t('step.file')}>
            <FileDrop
              onFiles={([first]) => void choose(first)}
              title={t('drop.title')}
              text={t('drop.text', { rows: format.number(mostCsvRows) })}
              choose={t('drop.choose')}
              dropHere={t('drop.here')}
              accept=".csv,text/csv"
            />
          </FormSection>
        </>
      )}
      {file && (
        <Text size="sm" c="dimmed">
          {t('file', { name: file.name })}
        </Text>
      )}
      {error !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('refused')}>
          {errorText(error)}
        </Alert>
      )}
      {checkId && !importId && (
        <FormSection id="check" title={t('step.check')}>
          <JobProgress jobId={checkId} title={t('checking')}>
            {(job) => (
              <CheckResult
                mode={mode}
                job={job}
                starting={starting}
                onTakeIn={(how) => void takeIn(how)}
                onAgain={again}
              />
            )}
          </JobProgress>
        </FormSection>
      )}
      {importId && (
        <FormSection id="import" title={t('step.import')}>
          <JobProgress jobId={importId} title={t(`running.${mode}`)} onEnd={changed}>
            {(job) => <Result mode={mode} job={job} onAgain={again} />}
          </JobProgress>
        </FormSection>
      )}
    </DetailFrame>
  );
}

/** Where members have login IDs, there is no address to speak of. */
const wordsOf = (mode: MemberCsvMode, hasIds: boolean) =>
  hasIds && mode !== 'email_auth' ? (`${mode}Ids` as const) : mode;

/** What the file has to look like. */
function Template({ mode, hasIds }: { readonly mode: MemberCsvMode; readonly hasIds: boolean }) {
  const { t } = useTranslation('member-csv');
  const teamId = useTeamId();
  const address = (encoding: string): string =>
    `/api/teams/${teamId}/members/import/template?mode=${mode}&encoding=${encoding}`;
  return (
    <FormSection id="template" title={t('step.template')}>
      <Text>{t(`template.${wordsOf(mode, hasIds)}`)}</Text>
      <Group>
        {(['utf-8', 'shift_jis'] as const).map((encoding) => (
          <Anchor key={encoding} href={address(encoding)} download>
            <IconDownload size={16} aria-hidden /> {t(`template.${encoding}`)}
          </Anchor>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t('template.formats')}
      </Text>
    </FormSection>
  );
}

function Result({
  mode,
  job,
  onAgain,
}: {
  readonly mode: MemberCsvMode;
  readonly job: Job;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('member-csv');
  const format = useFormat();
  const isDone = job.state === 'done';
  const skipped = (job.total ?? job.done) - job.done;
  return (
    <Stack>
      <Alert
        color={isDone ? 'green' : 'yellow'}
        role={isDone ? 'status' : 'alert'}
        icon={isDone ? <IconCircleCheck /> : <IconAlertTriangle />}
        title={isDone ? t(`done.${mode}`, { count: job.done }) : t('notDone')}
      >
        {isDone && skipped > 0 && t('skipped', { count: skipped, rows: format.number(skipped) })}
        {job.state === 'failed' && job.failure}
        {job.state === 'cancelled' && t('cancelled')}
      </Alert>
      {job.errorCount > 0 && <RowErrors job={job} />}
      <Group>
        <Button component={Link} to="/admin/user">
          {t('toList')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('another')}
        </Button>
      </Group>
    </Stack>
  );
}
