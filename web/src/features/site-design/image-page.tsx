import { useTranslation } from 'react-i18next';
import { ImageField } from '../../shared/ui/image/image-field.js';
import { DesignPage, type Team } from './design-page.js';

interface Images {
  /** '' where there is none. */
  readonly logo: string;
  readonly favicon: string;
  readonly defaultThumbnail: string;
}

const none: Images = { logo: '', favicon: '', defaultThumbnail: '' };

const toValues = ({ logo, favicon, defaultThumbnail }: Team): Images => ({
  logo: logo ?? '',
  favicon: favicon ?? '',
  defaultThumbnail: defaultThumbnail ?? '',
});

const chosen = (image: string): string | null => (image === '' ? null : image);

const toBody = ({ logo, favicon, defaultThumbnail }: Images) => ({
  logo: chosen(logo),
  favicon: chosen(favicon),
  defaultThumbnail: chosen(defaultThumbnail),
});

/** The page `/admin/site_customize/image`. */
export function Component() {
  const { t } = useTranslation('site-design');
  return (
    <DesignPage title={t('image.title')} text={t('image.text')} toValues={toValues} toBody={toBody} initial={none}>
      <ImageField name="logo" shape="own" label={t('image.logo')} description={t('image.logoHelp')} />
      <ImageField name="favicon" shape="square" label={t('image.favicon')} description={t('image.faviconHelp')} />
      <ImageField
        name="defaultThumbnail"
        label={t('image.defaultThumbnail')}
        description={t('image.defaultThumbnailHelp')}
      />
    </DesignPage>
  );
}
