import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../../shared/ui/page/message-page.js';

/** An address of the console at which nothing is. */
export function Component() {
  const { t } = useTranslation('public');
  return (
    <MessagePage
      title={t('notFound.title')}
      actions={
        <Button component={Link} to="/admin">
          {t('notFound.toConsole')}
        </Button>
      }
    >
      {t('notFound.administrator')}
    </MessagePage>
  );
}
