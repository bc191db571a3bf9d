import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { usePlanHas } from '../../../shared/site/plan-gate.js';
import { SwitchField } from '../../../shared/ui/form/choice-fields.js';
import type { Metadata } from '../edit/metadata.js';

/** Whether files of the video are analysed without anybody asking. What was chosen under a better plan can be taken back. */
export function AutomaticSwitch() {
  const { t } = useTranslation('analysis');
  const { values } = useFormikContext<Metadata>();
  if (!usePlanHas('analysis') && !values.autoAnalysis) return null;
  return <SwitchField name="autoAnalysis" label={t('automatic')} description={t('automaticHelp')} />;
}
