import { Anchor, Text } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { SellingList } from './selling-list.js';
import { useGetProductQuery, useListPricesInfiniteQuery, type Price } from './selling.api.js';
import { later } from '../../shared/ui/later.js';

const PriceDialog = later(async () => (await import('./price-dialog.js')).PriceDialog);

/** The page `/admin/stripe/price/{productId}`; making and changing a price each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { money } = useFormat();
  const { productId = '', priceId } = useParams();
  const home = `/admin/stripe/price/${productId}`;
  const isCreating = useLocation().pathname === `${home}/create`;
  const { currentData: product, error } = useGetProductQuery({ teamId, productId });
  const list = useListPricesInfiniteQuery({ teamId, productId, query: { limit: 100 } });
  const amountOf = ({ unitAmount, currency }: Price): string => money(unitAmount, currency);
  const termsOf = ({ interval, validDays, trialDays }: Price): string =>
    [
      interval === null ? t('price.once') : t(`price.every.${interval}`),
      ...(validDays > 0 ? [t('price.validFor', { count: validDays })] : []),
      ...(trialDays === null ? [] : [t('price.trialOf', { count: trialDays })]),
    ].join(' · ');
  const columns: readonly ListColumn<Price>[] = [
    {
      id: 'amount',
      header: t('price.amount'),
      cell: (price) => (
        <>
          <Text size="sm" fw={600}>
            {amountOf(price)}
          </Text>
          <Text size="sm">{termsOf(price)}</Text>
        </>
      ),
    },
    { id: 'nickname', header: t('price.nickname'), cell: ({ nickname }) => (nickname === '' ? '—' : nickname) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'product.onSale' : 'archived')}</StatusBadge>
      ),
    },
  ];
  const actions = (price: Price) => {
    const to = `${home}/${price.id}/edit`;
    const label = t('price.edit', { amount: amountOf(price) });
    return [{ label, icon: IconPencil, to, run: () => void navigate(to) }];
  };
  return (
    <SellingList
      name="prices"
      title={product ? t('price.titleOf', { name: product.name }) : t('price.title')}
      // Of a product that is not there nothing can be listed, nor made.
      list={error === undefined ? list : { ...list, data: undefined, error }}
      createAt={`${home}/create`}
      words={{ create: t('price.create'), empty: t('price.empty'), emptyText: t('price.emptyText') }}
      icon={IconTag}
      above={
        <Anchor component={Link} to="/admin/stripe/product" size="sm">
          <IconArrowLeft size={14} aria-hidden /> {t('product.title')}
        </Anchor>
      }
      columns={columns}
      nameOf={amountOf}
      actions={actions}
      dialog={
        product && (isCreating || priceId !== undefined) ? (
          <PriceDialog key={priceId ?? 'new'} product={product} priceId={priceId} onClose={() => void navigate(home)} />
        ) : null
      }
    />
  );
}
