import { Anchor, Group, Table, Text } from '@mantine/core';
import { IconArrowLeft, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { EditLink } from './edit-link.js';
import { PriceDialog } from './price-dialog.js';
import { SellingList } from './selling-list.js';
import { useGetProductQuery, useListPricesInfiniteQuery, type Price } from './selling.api.js';

function Row({ price, home }: { readonly price: Price; readonly home: string }) {
  const { t } = useTranslation('selling');
  const { money } = useFormat();
  const { id, nickname, currency, unitAmount, interval, trialDays, validDays, active } = price;
  const amount = money(unitAmount, currency);
  const terms = [
    interval === null ? t('price.once') : t(`price.every.${interval}`),
    ...(validDays > 0 ? [t('price.validFor', { count: validDays })] : []),
    ...(trialDays === null ? [] : [t('price.trialOf', { count: trialDays })]),
  ];
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {amount}
        </Text>
        <Text size="sm">{terms.join(' · ')}</Text>
      </Table.Td>
      <Table.Td>{nickname === '' ? '—' : nickname}</Table.Td>
      <Table.Td>
        <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'product.onSale' : 'archived')}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <EditLink to={`${home}/${id}/edit`} label={t('price.edit', { amount })} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The page `/admin/stripe/price/{productId}`; making and changing a price each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { productId = '', priceId } = useParams();
  const home = `/admin/stripe/price/${productId}`;
  const isCreating = useLocation().pathname === `${home}/create`;
  const { currentData: product, error } = useGetProductQuery({ teamId, productId });
  const list = useListPricesInfiniteQuery(
    { teamId, productId, query: { limit: 100 } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SellingList
      title={product ? t('price.titleOf', { name: product.name }) : t('price.title')}
      // Of a product that is not there nothing can be listed, nor made.
      list={error === undefined ? list : { ...list, data: undefined, error }}
      createAt={`${home}/create`}
      words={{ create: t('price.create'), empty: t('price.empty'), emptyText: t('price.emptyText') }}
      icon={<IconTag size={40} stroke={1.4} />}
      above={
        <Anchor component={Link} to="/admin/stripe/product" size="sm">
          <IconArrowLeft size={14} aria-hidden /> {t('product.title')}
        </Anchor>
      }
      heads={[t('price.amount'), t('price.nickname'), t('state')]}
      row={(price) => <Row key={price.id} price={price} home={home} />}
      dialog={
        product && (isCreating || priceId !== undefined) ? (
          <PriceDialog key={priceId ?? 'new'} product={product} priceId={priceId} onClose={() => void navigate(home)} />
        ) : null
      }
    />
  );
}
