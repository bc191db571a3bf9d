import { Anchor, Group, Table, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { EditLink } from './edit-link.js';
import { ProductDialog } from './product-dialog.js';
import { SellingList } from './selling-list.js';
import { useListProductsInfiniteQuery, type Product } from './selling.api.js';

const home = '/admin/stripe/product';

function Row({ product }: { readonly product: Product }) {
  const { t } = useTranslation('selling');
  const { id, name, description, currency, active } = product;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/stripe/price/${id}`} size="sm" fw={600}>
          {name}
        </Anchor>
        {description !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{currency ?? '—'}</Table.Td>
      <Table.Td>
        <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'product.onSale' : 'archived')}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <EditLink to={`${home}/${id}/edit`} label={t('product.edit', { name })} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The page `/admin/stripe/product`; making and changing one each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { productId } = useParams();
  const isCreating = useLocation().pathname === `${home}/create`;
  const list = useListProductsInfiniteQuery({ teamId, query: { limit: 100 } }, { refetchOnMountOrArgChange: true });
  return (
    <SellingList
      title={t('product.title')}
      list={list}
      createAt={`${home}/create`}
      words={{ create: t('product.create'), empty: t('product.empty'), emptyText: t('product.emptyText') }}
      icon={<IconPackage size={40} stroke={1.4} />}
      heads={[t('product.name'), t('product.currency'), t('state')]}
      row={(product) => <Row key={product.id} product={product} />}
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
