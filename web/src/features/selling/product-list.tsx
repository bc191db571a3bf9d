import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { SellingList } from './selling-list.js';
import { useListProductsInfiniteQuery } from './selling.api.js';
import { useProductColumns } from './use-product-columns.js';

const ProductDialog = later(async () => (await import('./product-dialog.js')).ProductDialog);

/** The page `/admin/stripe/product`; making and changing one each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const navigate = useNavigate();
  const list = useListProductsInfiniteQuery({ teamId: useTeamId(), query: { limit: 100 } });
  const columns = useProductColumns();
  return (
    <SellingList
      kind="product"
      icon={IconPackage}
      list={list}
      nameOf={({ name }) => name}
      columns={columns}
      editing={{
        home: '/admin/stripe/product',
        edit: ({ name }) => t('product.edit', { name }),
        editor: (id, close) => (
          <ProductDialog
            productId={id}
            onMade={(made) => void navigate(`/admin/stripe/price/${made.id}`)}
            onClose={close}
          />
        ),
      }}
    />
  );
}
