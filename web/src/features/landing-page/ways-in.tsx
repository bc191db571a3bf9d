import { Button, type ButtonProps } from '@mantine/core';
import { IconLogin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface Props {
  readonly teamId: string;
  /** The invitation by which anybody may join; null: there is none. */
  readonly joinInvitation: string | null;
  readonly isCatalogOpen: boolean;
  /** '' for our own words. */
  readonly label: string;
}

/** The one way on that the page is for, and what one can see before. */
export function LandingActions({ teamId, joinInvitation, isCatalogOpen, label }: Props) {
  const { t } = useTranslation(['landing-page', 'site']);
  const [to, words] =
    joinInvitation === null ? [`/login/${teamId}`, t('site:logIn')] : [`/join/user/${joinInvitation}`, t('site:join')];
  return (
    <>
      <Button component={Link} to={to} size="lg">
        {label === '' ? words : label}
      </Button>
      {isCatalogOpen && (
        <Button component={Link} to={`/catalog/${teamId}`} size="lg" variant="white" c="dark.9">
          {t('landing-page:catalog')}
        </Button>
      )}
    </>
  );
}

export function LandingLogin({ teamId, ...props }: ButtonProps & { readonly teamId: string }) {
  const { t } = useTranslation('site');
  return (
    <Button
      component={Link}
      to={`/login/${teamId}`}
      variant="default"
      leftSection={<IconLogin size={18} aria-hidden />}
      {...props}
    >
      {t('logIn')}
    </Button>
  );
}
