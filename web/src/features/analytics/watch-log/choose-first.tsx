import { Button, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';
import { Choice } from './choice.js';

interface Props {
  readonly what: 'video' | 'member';
  readonly title: string;
  readonly icon: Icon;
}

const pages = { video: '/admin/analytics/videos', member: '/admin/analytics/users' } as const;

/** Whose list it is stands in the address; whoever comes without is shown where to choose. */
export function ChooseFirst({ what, title, icon: Icon }: Props) {
  const { t } = useTranslation('watch-log');
  return (
    <Stack>
      <PageTitle title={title} />
      <Choice what={what} />
      <EmptyState
        icon={<Icon size={40} stroke={1.4} />}
        title={t(`choose.${what}`)}
        text={t(`choose.${what}Text`)}
        action={
          <Button component={Link} to={pages[what]}>
            {t(`choose.${what}Button`)}
          </Button>
        }
      />
    </Stack>
  );
}
