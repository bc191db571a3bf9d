import { Anchor } from '@mantine/core';
import { IconArrowLeft, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { SellingList } from './selling-list.js';
import { useGetProductQuery, useListPricesInfiniteQuery, type Price } from './selling.api.js';
import { usePriceColumns } from './use-price-columns.js';

const PriceDialog = later(async () => (await import('./price-dialog.js')).PriceDialog);

/** The page `/admin/stripe/price/{productId}`; making and changing a price each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const { money } = useFormat();
  const { productId = '' } = useParams();
  const { currentData: product, error } = useGetProductQuery({ teamId, productId });
  const list = useListPricesInfiniteQuery({ teamId, productId, query: { limit: 100 } });
  const columns = usePriceColumns();
  const nameOf = ({ unitAmount, currency }: Price): string => money(unitAmount, currency);
  return (
    <SellingList
      kind="price"
      {...(product && { title: t('price.titleOf', { name: product.name }) })}
      icon={IconTag}
      // Of a product that is not there nothing can be listed, nor made.
      list={error === undefined ? list : { ...list, data: undefined, error }}
      nameOf={nameOf}
      columns={columns}
      above={
        <Anchor component={Link} to="/admin/stripe/product" size="sm">
          <IconArrowLeft size={14} aria-hidden /> {t('product.title')}
        </Anchor>
      }
      editing={{
        home: `/admin/stripe/price/${productId}`,
        edit: (price) => t('price.edit', { amount: nameOf(price) }),
        editor: (id, close) => product && <PriceDialog product={product} priceId={id} onClose={close} />,
      }}
    />
  );
}
