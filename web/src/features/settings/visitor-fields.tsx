import { catalogs } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useInvitationChoices } from '../../entities/invitation/invitation-choices.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';

/** What people see of the site who may not watch, and how they get in. */
export function VisitorFields() {
  const { t } = useTranslation('settings');
  const mayInvite = useMay()('member.manage');
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
      {mayInvite && (
        <EntityField
          name="joinInvitation"
          label={t('joinInvitation')}
          description={t('joinInvitationHelp')}
          placeholder={t('joinNone')}
          useChoices={useInvitationChoices}
        />
      )}
    </>
  );
}
