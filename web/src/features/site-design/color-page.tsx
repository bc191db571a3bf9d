import { initialDesign } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { AccentField, GroundField, HeaderColorField } from './color-fields.js';
import { DesignPage, type Team } from './design-page.js';
import { Palettes, type Colors } from './palettes.js';

const toValues = ({ accentColor, headerColor, lightColor, darkColor }: Pick<Team, keyof Colors>): Colors => ({
  accentColor,
  headerColor: headerColor ?? '',
  lightColor: lightColor ?? '',
  darkColor: darkColor ?? '',
});

const chosen = (color: string): string | null => (color === '' ? null : color);

const toBody = ({ accentColor, headerColor, lightColor, darkColor }: Colors) => ({
  accentColor,
  headerColor: chosen(headerColor),
  lightColor: chosen(lightColor),
  darkColor: chosen(darkColor),
});

/** The page `/admin/site_customize/color`. */
export function Component() {
  const { t } = useTranslation('site-design');
  return (
    <DesignPage
      title={t('color.title')}
      text={t('color.text')}
      toValues={toValues}
      toBody={toBody}
      initial={toValues(initialDesign)}
    >
      <Palettes />
      <AccentField name="accentColor" />
      <HeaderColorField name="headerColor" />
      <GroundField name="lightColor" scheme="light" />
      <GroundField name="darkColor" scheme="dark" />
    </DesignPage>
  );
}
