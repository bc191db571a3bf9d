import { catalogs } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { SelectField } from '../../shared/ui/form/fields.js';
import { useListOfferableInvitationsQuery } from './settings.api.js';

/** What people see of the site who may not watch, and how they get in. */
export function VisitorFields() {
  const { t } = useTranslation('settings');
  const teamId = useTeamId();
  const mayInvite = useMay()('member.manage');
  const { data } = useListOfferableInvitationsQuery({ teamId, query: { limit: 100 } }, { skip: !mayInvite });
  const invitations = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
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
        <SelectField
          name="joinInvitation"
          label={t('joinInvitation')}
          description={t('joinInvitationHelp')}
          options={[{ value: '', label: t('joinNone') }, ...invitations]}
        />
      )}
    </>
  );
}
