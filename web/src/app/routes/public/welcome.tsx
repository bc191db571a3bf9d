import { Button, Group, Text, Title } from '@mantine/core';
import { IconChartBar, IconLock, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetSessionQuery } from '../../../shared/session/session.api.js';
import { LanguageSwitch } from '../../../shared/ui/page/language-switch.js';
import dashboardDarkEn from './images/dashboard-dark-en.webp';
import dashboardDarkJa from './images/dashboard-dark-ja.webp';
import dashboardLightEn from './images/dashboard-light-en.webp';
import dashboardLightJa from './images/dashboard-light-ja.webp';
import classes from './welcome.module.css';

/** The console of the demo site as it is, in the reader's language and in both looks; the style sheet shows one. */
const views = {
  en: { light: dashboardLightEn, dark: dashboardDarkEn },
  ja: { light: dashboardLightJa, dark: dashboardDarkJa },
};

/** What this is, and the ways in. */
export function Component() {
  const { t, i18n } = useTranslation('public');
  const view = views[i18n.language === 'ja' ? 'ja' : 'en'];
  const { data: session } = useGetSessionQuery({});
  const points = [
    { icon: IconUpload, title: t('welcome.uploadTitle'), text: t('welcome.uploadText') },
    { icon: IconLock, title: t('welcome.membersTitle'), text: t('welcome.membersText') },
    { icon: IconChartBar, title: t('welcome.figuresTitle'), text: t('welcome.figuresText') },
  ];
  return (
    <div className={classes['page']}>
      <title>{t('welcome.tab')}</title>
      <header className={classes['bar']}>
        <span className={classes['brand']}>Marquee</span>
        <Group gap="sm">
          <LanguageSwitch />
          <Button component={Link} to={session?.administrator ? '/admin' : '/login'} variant="default" size="xs">
            {session?.administrator ? t('welcome.toConsole') : t('welcome.logIn')}
          </Button>
        </Group>
      </header>
      <main className={classes['main']}>
        <section className={classes['hero']}>
          <div className={classes['pitch']}>
            <Title order={1}>{t('welcome.title')}</Title>
            <Text size="lg" c="dimmed">
              {t('welcome.text')}
            </Text>
            <Group mt="md">
              <Button component={Link} to="/register" size="md">
                {t('welcome.register')}
              </Button>
              {session?.demo && (
                <Button component={Link} to="/user/demo" size="md" variant="default">
                  {t('welcome.demo')}
                </Button>
              )}
            </Group>
          </div>
          {(['light', 'dark'] as const).map((look) => (
            <img
              key={look}
              data-look={look}
              className={classes['product']}
              src={view[look]}
              alt={t('welcome.picture')}
              width={1280}
              height={832}
              loading="lazy"
            />
          ))}
        </section>
        <ul className={classes['points']}>
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} stroke={1.6} aria-hidden />
              <Title order={2} size="h5">
                {title}
              </Title>
              <Text c="dimmed" size="sm">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
