import { startPages, videoOrders } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';

/** How members go about on the site. */
export function BrowsingFields() {
  const { t } = useTranslation('settings');
  return (
    <FormSection id="browsing" title={t('browsing')}>
      <SelectField
        name="videoOrder"
        label={t('videoOrder.label')}
        description={t('videoOrder.help')}
        options={videoOrders.map((value) => ({ value, label: t(`videoOrder.${value}`) }))}
      />
      <SelectField
        name="startPage"
        label={t('startPage.label')}
        description={t('startPage.help')}
        options={startPages.map((value) => ({ value, label: t(`startPage.${value}`) }))}
      />
      <CheckboxField name="comments" label={t('comments.label')} description={t('comments.help')} />
    </FormSection>
  );
}
