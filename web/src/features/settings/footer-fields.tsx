import { mostFooterLinks, socialNames, socialNetworks, type FooterLink } from '@marquee/contracts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { PlanGate, usePlanHas } from '../../shared/site/plan-gate.js';
import { CardsField } from '../../shared/ui/form/cards-field.js';
import { CheckboxField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import type { SocialValues } from './footer-values.js';

interface Values {
  readonly hideLogo: boolean;
  readonly socialLinks: SocialValues;
}

const empty: FooterLink = { label: '', url: '' };

/** What stands below the pages of the site. */
export function FooterFields() {
  const { t } = useTranslation('settings');
  const { values } = useFormikContext<Values>();
  const mayHide = usePlanHas('hide_logo');
  return (
    <FormSection id="footer" title={t('footer.title')} text={t('footer.text')}>
      <TextareaField
        name="description"
        label={t('footer.description')}
        description={t('footer.descriptionHelp')}
        rows={3}
      />
      <CardsField
        name="footerLinks"
        label={t('footer.links')}
        description={t('footer.linksHelp', { count: mostFooterLinks })}
        add={t('footer.addLink')}
        most={mostFooterLinks}
        make={() => empty}
        words={(place) => ({
          card: t('footer.link', { place }),
          up: t('footer.linkUp', { place }),
          down: t('footer.linkDown', { place }),
          remove: t('footer.linkRemove', { place }),
        })}
      >
        {({ name: path }) => (
          <>
            <TextField name={`${path}.label`} label={t('footer.linkLabel')} required maxLength={50} />
            <TextField name={`${path}.url`} type="url" label={t('footer.linkUrl')} placeholder="https://" required />
          </>
        )}
      </CardsField>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          name={`socialLinks.${network}`}
          type="url"
          label={socialNames[network]}
          placeholder="https://"
        />
      ))}
      <PlanGate feature="hide_logo" />
      <CheckboxField
        name="hideLogo"
        label={t('footer.hideLogo')}
        description={t('footer.hideLogoHelp')}
        // What was set under a better plan can be taken back.
        disabled={!mayHide && !values.hideLogo}
      />
    </FormSection>
  );
}
