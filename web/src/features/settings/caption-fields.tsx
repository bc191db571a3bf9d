import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { PlanGate, usePlanHas } from '../../shared/site/plan-gate.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useGetTranscriptionServiceQuery } from './settings.api.js';

interface Values {
  readonly automaticCaptions: boolean;
}

/** Whether each new video gets captions of its speech. Nothing where the installation has no service for it. */
export function CaptionFields() {
  const { t } = useTranslation('settings');
  const { values } = useFormikContext<Values>();
  const { data: service } = useGetTranscriptionServiceQuery({ teamId: useTeamId() });
  const mayHave = usePlanHas('analysis');
  if (!service?.offered) return null;
  const place = service.place ?? '';
  return (
    <FormSection id="captions" title={t('captions.title')}>
      <PlanGate feature="analysis" />
      <SwitchField
        name="automaticCaptions"
        label={t('captions.automatic')}
        description={t(service.suggests ? 'captions.automaticAndSummaryHelp' : 'captions.automaticHelp', { place })}
        // What was set under a better plan can be taken back.
        disabled={!mayHave && !values.automaticCaptions}
      />
    </FormSection>
  );
}
