import { Button, Group, type GroupProps } from '@mantine/core';
import { IconLogin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface Props extends Pick<GroupProps, 'mt' | 'justify'> {
  readonly loginPath: string;
  /** Where the site lets everybody join. */
  readonly joinPath: string | undefined;
  /** On a picture, where what is outlined could not be read. */
  readonly overPicture?: boolean;
}

/** How a visitor gets into a site: joining first, where that is open to them. */
export function WaysIn({ loginPath, joinPath, overPicture = false, ...place }: Props) {
  const { t } = useTranslation('site');
  const second = overPicture ? 'white' : 'default';
  return (
    <Group gap="sm" {...place}>
      {joinPath !== undefined && (
        <Button component={Link} to={joinPath}>
          {t('join')}
        </Button>
      )}
      <Button
        component={Link}
        to={loginPath}
        variant={joinPath === undefined ? 'filled' : second}
        leftSection={<IconLogin size={18} aria-hidden />}
      >
        {t('logIn')}
      </Button>
    </Group>
  );
}
