import { imageUrl } from '@marquee/contracts';
import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import type { Product } from './selling.api.js';
import { useActiveColumn } from './use-active-column.js';

/** What one sees of each product, with the way to its prices. */
export function useProductColumns(): readonly ListColumn<Product>[] {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const active = useActiveColumn(t('product.onSale'));
  return [
    {
      id: 'name',
      header: t('product.name'),
      cell: ({ id, name, description, imageId }) => (
        <Group gap="sm" wrap="nowrap">
          <Thumbnail url={imageId === null ? null : imageUrl(teamId, imageId)} width={96} icon={IconPackage} />
          <Box miw={0}>
            <Anchor component={Link} to={`/admin/stripe/price/${id}`} size="sm" fw={600}>
              {name}
            </Anchor>
            {description !== '' && (
              <Text size="sm" c="dimmed" lineClamp={2}>
                {description}
              </Text>
            )}
          </Box>
        </Group>
      ),
    },
    { id: 'currency', header: t('product.currency'), cell: ({ currency }) => currency ?? '—' },
    active,
  ];
}
