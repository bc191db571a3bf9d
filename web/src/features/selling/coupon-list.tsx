import { IconCopyPlus, IconDiscount, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { SellingList } from './selling-list.js';
import { useDeleteCouponMutation, useListCouponsInfiniteQuery, type Coupon } from './selling.api.js';
import { couponName, useCouponColumns } from './use-coupon-columns.js';

const CouponDialog = later(async () => (await import('./coupon-dialog.js')).CouponDialog);

const home = '/admin/stripe/coupon';

/** The page `/admin/stripe/coupon`; making and changing one each have an address. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const like = useSearchParams()[0].get('like') ?? undefined;
  const list = useListCouponsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  const columns = useCouponColumns();
  const [remove] = useDeleteCouponMutation();
  const removal = useRemoval<Coupon>({
    title: ({ name }) => t('coupon.deleteTitle', { name }),
    text: () => t('coupon.deleteText'),
    remove: ({ id }) => remove({ teamId, couponId: id }),
  });
  const actions = (coupon: Coupon) => {
    const name = couponName(coupon);
    const anew = `${home}/create?like=${encodeURIComponent(coupon.id)}`;
    return [
      { label: t('coupon.duplicate', { name }), icon: IconCopyPlus, to: anew },
      { label: t('coupon.delete', { name }), icon: IconTrash, run: () => removal.ask(coupon) },
    ];
  };
  return (
    <SellingList
      kind="coupon"
      icon={IconDiscount}
      list={list}
      nameOf={couponName}
      columns={columns}
      actions={actions}
      dialog={removal.dialog}
      editing={{
        home,
        edit: (coupon) => t('coupon.edit', { name: couponName(coupon) }),
        editor: (id, close) => <CouponDialog couponId={id} like={like} onClose={close} />,
      }}
    />
  );
}
