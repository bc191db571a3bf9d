import { Alert, Button, Stack } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../shared/ui/later.js';
import { draftOf, type Draft } from './dry-run-draft.js';

const DryRunDialog = later(async () => (await import('./dry-run-dialog.js')).DryRunDialog);

/** Tries what stands in the form, saved or not. */
export function DryRunButton() {
  const { t } = useTranslation('workflows');
  const { values } = useFormikContext<Readonly<Record<string, unknown>>>();
  const [tried, setTried] = useState<Draft>();
  const [state, setState] = useState<'open' | 'incomplete'>();
  const draft = draftOf(values);
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconTestPipe size={18} aria-hidden />}
        onClick={() => {
          setTried(draft);
          setState(draft ? 'open' : 'incomplete');
        }}
      >
        {t('dryRun.try')}
      </Button>
      {state === 'incomplete' && !draft && (
        <Alert color="yellow" role="alert" w="100%">
          {t('dryRun.incomplete')}
        </Alert>
      )}
      {tried && <DryRunDialog opened={state === 'open'} draft={tried} onClose={() => setState(undefined)} />}
    </Stack>
  );
}
