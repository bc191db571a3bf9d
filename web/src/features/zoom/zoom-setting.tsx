import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { ZoomSection } from './zoom-section.js';

/** The page `/admin/setting/zoom_setting`. */
export function Component() {
  const { t } = useTranslation('zoom');
  const may = useMay();
  return (
    <Stack gap="lg" maw={720}>
      <PageTitle title={t('title')} />
      <ZoomSection next="/admin/setting/zoom_setting" />
      {may('content.manage') && (
        <Text size="sm">
          {t('use')}{' '}
          <Anchor component={Link} to="/admin/live?create=1" inherit underline="always">
            {t('toLive')}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}
