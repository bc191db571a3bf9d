import { isMeasured, socialNames, type SocialNetwork } from '@marquee/contracts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLine,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../api/contract.js';
import { later } from '../ui/later.js';
import { ExternalLink } from '../ui/page/external-link.js';
import classes from './site-footer.module.css';

type Site = Pick<
  Reply<'GET /api/sites/{teamId}'>,
  | 'analyticsId'
  | 'description'
  | 'footerLinks'
  | 'id'
  | 'name'
  | 'platform'
  | 'poweredBy'
  | 'socialLinks'
  | 'tagManagerId'
>;

/** Of the few sites that are counted elsewhere, too. */
const Measuring = later(async () => (await import('./measuring/measuring.js')).Measuring);

const icons = {
  x: IconBrandX,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
  line: IconBrandLine,
  tiktok: IconBrandTiktok,
} as const satisfies Readonly<Record<SocialNetwork, unknown>>;

/** What stands below the pages of a site: what it is, and the ways out of it. Nothing of it tells the other pages where one comes from. */
export function SiteFooter({ site }: { readonly site: Site }) {
  const { t } = useTranslation('common');
  const { name, description, footerLinks, socialLinks, poweredBy } = site;
  return (
    <div className={classes['footer']}>
      {(description !== '' || footerLinks.length > 0 || socialLinks.length > 0) && (
        <div className={classes['said']}>
          {description !== '' && <p className={classes['description']}>{description}</p>}
          {footerLinks.length > 0 && (
            <nav className={classes['links']} aria-label={t('footer.links')}>
              {footerLinks.map(({ label, url }) => (
                <ExternalLink key={label + url} href={url} inherit>
                  {label}
                </ExternalLink>
              ))}
            </nav>
          )}
          {socialLinks.length > 0 && (
            <nav className={classes['social']} aria-label={t('footer.social')}>
              {socialLinks.map(({ network, url }) => {
                const Icon = icons[network];
                return (
                  <a
                    key={network}
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${socialNames[network]} ${t('newTab')}`}
                  >
                    <Icon size={22} stroke={1.6} aria-hidden />
                  </a>
                );
              })}
            </nav>
          )}
        </div>
      )}
      <div className={classes['end']}>
        <span>© {name}</span>
        {isMeasured(site) && <Measuring teamId={site.id} measuring={site} />}
        {poweredBy && <a href={`${site.platform}/`}>{t('footer.poweredBy')}</a>}
      </div>
    </div>
  );
}
