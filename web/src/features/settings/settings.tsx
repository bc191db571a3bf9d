import { updateTeamBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { SelectField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { PlanUsage } from './plan-usage.js';
import { useUpdateTeamMutation } from './settings.api.js';
import { BrowsingFields } from './browsing-fields.js';
import { CaptionFields } from './caption-fields.js';
import { FooterFields } from './footer-fields.js';
import { MeasuringFields } from './measuring-fields.js';
import { toSocialLinks, toSocialValues } from './footer-values.js';
import { ReplyAddress } from './reply-address.js';
import { OwnDomain } from './own-domain.js';
import { OpeningPricesField } from './opening-prices-field.js';
import { VisitorFields } from './visitor-fields.js';

type Team = Reply<'GET /api/teams/{teamId}'>;

/** An invitation that is offered to everybody; '' none. */
const unoffered = '';
/** The survey that nobody is asked. */
const unasked = '';

const toValues = ({ joinInvitation, registrationSurvey, openingPrices, ...team }: Team) => ({
  ...{ companyName: team.companyName, companyPhone: team.companyPhone },
  ...{ name: team.name, language: team.language, timeZone: team.timeZone, catalog: team.catalog },
  ...{ videoOrder: team.videoOrder, startPage: team.startPage, comments: team.comments },
  joinInvitation: joinInvitation ?? unoffered,
  registrationSurvey: registrationSurvey ?? unasked,
  openingPrices: [...openingPrices],
  ...{ description: team.description, hideLogo: team.hideLogo, footerLinks: [...team.footerLinks] },
  socialLinks: toSocialValues(team.socialLinks),
  ...{ analyticsId: team.analyticsId, tagManagerId: team.tagManagerId, senderName: team.senderName },
  automaticCaptions: team.automaticCaptions,
});

const toBody = ({ joinInvitation, registrationSurvey, socialLinks, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  joinInvitation: joinInvitation === unoffered ? null : joinInvitation,
  registrationSurvey: registrationSurvey === unasked ? null : registrationSurvey,
  socialLinks: toSocialLinks(socialLinks),
});

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

function SiteFields({ team: { timeZone } }: { readonly team: Team }) {
  const { t } = useTranslation('settings');
  const known = zones.some(({ value }) => value === timeZone);
  return (
    <FormSection id="site" title={t('site')}>
      <TextField name="name" label={t('name')} description={t('nameHelp')} required />
      <SelectField
        name="language"
        label={t('language')}
        description={t('languageHelp')}
        options={[
          { value: 'ja', label: '日本語' },
          { value: 'en', label: 'English' },
        ]}
      />
      <SelectField
        name="timeZone"
        label={t('timeZone')}
        description={t('timeZoneHelp')}
        options={known ? zones : [{ value: timeZone, label: timeZone }, ...zones]}
      />
    </FormSection>
  );
}

function CompanyFields() {
  const { t } = useTranslation('settings');
  return (
    <FormSection id="company" title={t('company.title')} text={t('company.text')}>
      <TextField
        name="companyName"
        label={t('company.name')}
        description={t('company.nameHelp')}
        autoComplete="organization"
        required
      />
      <TextField name="companyPhone" type="tel" label={t('company.phone')} autoComplete="tel" />
    </FormSection>
  );
}

/** The page `/admin/general_setting/basic_info`. */
export function Component() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const reading = useGetTeamQuery(which);
  const [update] = useUpdateTeamMutation();
  const { data: team } = reading;
  if (!team) return <FormSkeleton />;
  return (
    <Stack gap="lg">
      <PageTitle title={t('title')} />
      <EditForm
        item={team}
        of={reading}
        schema={updateTeamBody}
        toValues={toValues}
        toBody={toBody}
        onSave={(change) => update({ ...which, ...change })}
      >
        <SiteFields team={team} />
        <CompanyFields />
        <BrowsingFields />
        <FormSection id="visitors" title={t('visitors')}>
          <VisitorFields />
          <OpeningPricesField present={team.openingPrices} />
        </FormSection>
        <FooterFields />
        <MeasuringFields />
        <CaptionFields />
        <FormSection id="sender" title={t('sender.title')}>
          <TextField
            name="senderName"
            label={t('sender.name')}
            description={t('sender.nameHelp', { name: team.name })}
            placeholder={team.name}
          />
        </FormSection>
      </EditForm>
      <ReplyAddress />
      <OwnDomain />
      <PlanUsage plan={team.plan} />
    </Stack>
  );
}
