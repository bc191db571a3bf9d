import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';

/** By what the site counts its visits elsewhere, beside what the console shows. */
export function MeasuringFields() {
  const { t } = useTranslation('settings');
  return (
    <FormSection id="measuring" title={t('measuring.title')} text={t('measuring.text')}>
      <TextField
        name="analyticsId"
        label={t('measuring.analyticsId')}
        description={t('measuring.analyticsIdHelp')}
        placeholder="G-XXXXXXXXXX"
      />
      <TextField
        name="tagManagerId"
        label={t('measuring.tagManagerId')}
        description={t('measuring.tagManagerIdHelp')}
        placeholder="GTM-XXXXXXX"
      />
    </FormSection>
  );
}
