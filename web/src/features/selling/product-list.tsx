import { imageUrl } from '@marquee/contracts';
import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconPackage, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import { SellingList } from './selling-list.js';
import { useListProductsInfiniteQuery, type Product } from './selling.api.js';
import { later } from '../../shared/ui/later.js';

const ProductDialog = later(async () => (await import('./product-dialog.js')).ProductDialog);

const home = '/admin/stripe/product';

/** The page `/admin/stripe/product`; making and changing one each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { productId } = useParams();
  const isCreating = useLocation().pathname === `${home}/create`;
  const list = useListProductsInfiniteQuery({ teamId, query: { limit: 100 } });
  const open = ({ id }: Product): string => `/admin/stripe/price/${id}`;
  const columns: readonly ListColumn<Product>[] = [
    {
      id: 'name',
      header: t('product.name'),
      cell: (product) => (
        <Group gap="sm" wrap="nowrap">
          <Thumbnail
            url={product.imageId === null ? null : imageUrl(teamId, product.imageId)}
            width={96}
            icon={IconPackage}
          />
          <Box miw={0}>
            <Anchor component={Link} to={open(product)} size="sm" fw={600}>
              {product.name}
            </Anchor>
            {product.description !== '' && (
              <Text size="sm" c="dimmed" lineClamp={2}>
                {product.description}
              </Text>
            )}
          </Box>
        </Group>
      ),
    },
    { id: 'currency', header: t('product.currency'), cell: ({ currency }) => currency ?? '—' },
    {
      id: 'state',
      header: t('state'),
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'product.onSale' : 'archived')}</StatusBadge>
      ),
    },
  ];
  const actions = ({ id, name }: Product) => {
    const to = `${home}/${id}/edit`;
    return [{ label: t('product.edit', { name }), icon: IconPencil, to, run: () => void navigate(to) }];
  };
  return (
    <SellingList
      name="products"
      title={t('product.title')}
      list={list}
      createAt={`${home}/create`}
      words={{ create: t('product.create'), empty: t('product.empty'), emptyText: t('product.emptyText') }}
      icon={IconPackage}
      columns={columns}
      nameOf={({ name }) => name}
      actions={actions}
      dialog={
        isCreating || productId !== undefined ? (
          <ProductDialog
            key={productId ?? 'new'}
            productId={productId}
            onMade={(made) => void navigate(`/admin/stripe/price/${made.id}`)}
            onClose={() => void navigate(home)}
          />
        ) : null
      }
    />
  );
}
