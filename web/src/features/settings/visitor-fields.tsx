import { catalogs } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useInvitationChoices } from '../../entities/invitation/invitation-choices.js';
import { useSurveyChoices } from '../../shared/entity/entity-choices.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';

/** What people see of the site who may not watch, and how they get in. */
export function VisitorFields() {
  const { t } = useTranslation('settings');
  const may = useMay();
  return (
    <>
      <RadioField
        name="catalog"
        label={t('catalog.label')}
        options={catalogs.map((value) => ({
          value,
          label: t(`catalog.${value}`),
          description: t(`catalog.${value}Help`),
        }))}
      />
      {may('member.manage') && (
        <EntityField
          name="joinInvitation"
          label={t('joinInvitation')}
          description={t('joinInvitationHelp')}
          placeholder={t('joinNone')}
          useChoices={useInvitationChoices}
        />
      )}
      {may('survey.read') && (
        <EntityField
          name="registrationSurvey"
          label={t('registrationSurvey')}
          description={t('registrationSurveyHelp')}
          placeholder={t('surveyNone')}
          useChoices={useSurveyChoices}
        />
      )}
    </>
  );
}
