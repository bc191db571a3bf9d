import { IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../shared/ui/page/public-frame.js';

/** A site that is closed for now, to its members and to visitors: why is nobody's business but its administrators'. */
export function ShutSite({ name }: { readonly name: string }) {
  const { t } = useTranslation('plan');
  return (
    <PublicFrame site={{ name, logoUrl: null }}>
      <MessagePage icon={<IconMoonStars size={44} stroke={1.5} />} title={t('closed.title')}>
        {t('closed.text', { site: name })}
      </MessagePage>
    </PublicFrame>
  );
}
