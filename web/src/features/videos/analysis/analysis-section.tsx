import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { usePlanHas } from '../../../shared/site/plan-gate.js';
import { SwitchField } from '../../../shared/ui/form/choice-fields.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import type { Metadata } from '../edit/metadata.js';

/** Whether its files are analysed without anybody asking. What was chosen under a better plan can be taken back. */
export function AnalysisSection() {
  const { t } = useTranslation('analysis');
  const { values } = useFormikContext<Metadata>();
  const isOpen = usePlanHas('analysis');
  if (!isOpen && !values.autoAnalysis) return null;
  return (
    <FormSection id="analysis" title={t('title')}>
      <SwitchField name="autoAnalysis" label={t('automatic')} description={t('automaticHelp')} />
    </FormSection>
  );
}
