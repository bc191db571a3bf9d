import { updateCouponBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { NewCoupon } from './new-coupon.js';
import { SellingDialog } from './selling-dialog.js';
import { useGetCouponQuery, useUpdateCouponMutation, type Coupon } from './selling.api.js';
import { useCouponTerms } from './use-coupon-terms.js';

function PresentCoupon({ coupon, onClose }: { readonly coupon: Coupon; readonly onClose: () => void }) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const { offOf, durationOf } = useCouponTerms();
  const [update] = useUpdateCouponMutation();
  return (
    <ApiForm
      initialValues={{ name: coupon.name }}
      schema={updateCouponBody}
      onSubmit={async (body) => {
        await update({ teamId, couponId: coupon.id, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Text size="sm">
            {coupon.id} · {offOf(coupon)} · {durationOf(coupon)}
          </Text>
          <TextField
            name="name"
            label={t('selling:coupon.name')}
            description={t('selling:coupon.nameHelp')}
            required
            autoFocus
          />
          <Text size="sm" c="dimmed">
            {t('selling:coupon.fixed')}
          </Text>
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

interface Props {
  /** Undefined: it is made. */
  readonly couponId: string | undefined;
  /** What the new one is like. */
  readonly like: string | undefined;
  readonly onClose: () => void;
}

/** Makes a coupon, from nothing or like another one, or renames one. */
export function CouponDialog({ couponId, like, onClose }: Props) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const read = couponId ?? like;
  const of = useGetCouponQuery(read === undefined ? skipToken : { teamId, couponId: read });
  return (
    <SellingDialog
      title={t(couponId === undefined ? 'coupon.create' : 'coupon.editTitle')}
      onClose={onClose}
      of={read === undefined ? undefined : of}
    >
      {(coupon) =>
        coupon && couponId !== undefined ? (
          <PresentCoupon coupon={coupon} onClose={onClose} />
        ) : (
          <NewCoupon like={coupon} onClose={onClose} />
        )
      }
    </SellingDialog>
  );
}
