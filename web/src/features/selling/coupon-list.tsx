import { Code, CopyButton, Text, UnstyledButton } from '@mantine/core';
import { IconCopyPlus, IconDiscount, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { SellingList } from './selling-list.js';
import { useDeleteCouponMutation, useListCouponsInfiniteQuery, type Coupon } from './selling.api.js';
import { useCouponTerms } from './use-coupon-terms.js';
import { later } from '../../shared/ui/later.js';

const CouponDialog = later(async () => (await import('./coupon-dialog.js')).CouponDialog);

const home = '/admin/stripe/coupon';
const tones = { valid: 'good', expired: 'quiet', used_up: 'quiet' } as const;

function CouponCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('selling');
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <UnstyledButton onClick={copy} aria-label={t('coupon.copy', { code: id })} title={t('coupon.copyTitle')}>
          <Code fz="sm">{id}</Code>
          <Text component="span" size="xs" c="dimmed" ml={6} aria-live="polite">
            {copied ? t('coupon.copied') : ''}
          </Text>
        </UnstyledButton>
      )}
    </CopyButton>
  );
}

/** The page `/admin/stripe/coupon`; making and changing one each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const format = useFormat();
  const { offOf, durationOf } = useCouponTerms();
  const { couponId } = useParams();
  const [search] = useSearchParams();
  const isCreating = useLocation().pathname === `${home}/create`;
  const list = useListCouponsInfiniteQuery({ teamId, query: { limit: 100 } }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteCouponMutation();
  const removal = useRemoval<Coupon>({
    title: ({ name }) => t('coupon.deleteTitle', { name }),
    text: () => t('coupon.deleteText'),
    remove: ({ id }) => remove({ teamId, couponId: id }),
  });
  const columns: readonly ListColumn<Coupon>[] = [
    {
      id: 'name',
      header: t('coupon.name'),
      cell: (coupon) => (
        <>
          <Text size="sm" fw={600}>
            {coupon.name === '' ? coupon.id : coupon.name}
          </Text>
          <Text size="sm">
            {offOf(coupon)} · {durationOf(coupon)}
          </Text>
        </>
      ),
    },
    { id: 'code', header: t('coupon.code'), cell: ({ id }) => <CouponCode id={id} /> },
    {
      id: 'redemptions',
      header: t('coupon.redemptions'),
      cell: ({ timesRedeemed, maxRedemptions }) =>
        maxRedemptions === null
          ? t('coupon.redeemed', { times: format.number(timesRedeemed) })
          : t('coupon.redeemedOf', { times: format.number(timesRedeemed), most: format.number(maxRedemptions) }),
    },
    {
      id: 'redeemBy',
      header: t('coupon.redeemBy'),
      cell: ({ redeemBy }) => (redeemBy === null ? t('coupon.noEnd') : format.day(redeemBy)),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`coupon.states.${state}`)}</StatusBadge>,
    },
  ];
  const actions = (coupon: Coupon) => {
    const { id } = coupon;
    const name = coupon.name === '' ? id : coupon.name;
    const [edit, duplicate] = [`${home}/${id}/edit`, `${home}/create?like=${encodeURIComponent(id)}`];
    return [
      { label: t('coupon.edit', { name }), icon: IconPencil, to: edit, run: () => void navigate(edit) },
      {
        label: t('coupon.duplicate', { name }),
        icon: IconCopyPlus,
        to: duplicate,
        run: () => void navigate(duplicate),
      },
      { label: t('coupon.delete', { name }), icon: IconTrash, run: () => removal.ask(coupon) },
    ];
  };
  const like = search.get('like') ?? undefined;
  return (
    <SellingList
      name="coupons"
      title={t('coupon.title')}
      list={list}
      createAt={`${home}/create`}
      words={{ create: t('coupon.create'), empty: t('coupon.empty'), emptyText: t('coupon.emptyText') }}
      icon={IconDiscount}
      columns={columns}
      nameOf={({ name, id }) => (name === '' ? id : name)}
      actions={actions}
      dialog={
        isCreating || couponId !== undefined ? (
          <CouponDialog
            key={couponId ?? `new ${like ?? ''}`}
            couponId={couponId}
            like={like}
            onClose={() => void navigate(home)}
          />
        ) : (
          removal.dialog
        )
      }
    />
  );
}
