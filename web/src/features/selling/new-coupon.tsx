import { couponDurations, currencies } from '@marquee/contracts';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { DateField } from '../../shared/ui/form/date-fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { SelectField, TextField } from '../../shared/ui/form/fields.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import { couponErrors, newCoupon, newCouponBody, toBody } from './coupon-values.js';
import { useProductChoices } from './product-choices.js';
import { useCreateCouponMutation, type Coupon } from './selling.api.js';

function Off({ isAmount, currency }: { readonly isAmount: boolean; readonly currency: string }) {
  const { t } = useTranslation('selling');
  const types = (['percent', 'amount'] as const).map((value) => ({ value, label: t(`coupon.types.${value}`) }));
  return (
    <>
      <RadioField name="type" label={t('coupon.type')} options={types} />
      {isAmount ? (
        <Group align="flex-start" grow>
          <TextField name="amountOff" label={t(`coupon.amountIn.${currency === 'USD' ? 'USD' : 'JPY'}`)} required />
          <SelectField
            name="currency"
            label={t('product.currency')}
            options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          />
        </Group>
      ) : (
        <TextField name="percentOff" label={t('coupon.percent')} description={t('coupon.percentHelp')} required />
      )}
    </>
  );
}

function Lasting({ repeats }: { readonly repeats: boolean }) {
  const { t } = useTranslation('selling');
  const durations = couponDurations.map((value) => ({
    value,
    label: t(`coupon.durations.${value}`),
    description: t(`coupon.durationHelp.${value}`),
  }));
  return (
    <>
      <RadioField name="duration" label={t('coupon.duration')} options={durations} />
      {repeats && <NumberField name="durationInMonths" label={t('coupon.months')} required />}
    </>
  );
}

function ProductsField() {
  const { t } = useTranslation('selling');
  return (
    <EntitiesField
      name="productIds"
      label={t('coupon.products')}
      description={t('coupon.productsHelp')}
      placeholder={t('coupon.allProducts')}
      useChoices={useProductChoices}
    />
  );
}

interface Props {
  readonly like: Coupon | undefined;
  readonly onClose: () => void;
}

export function NewCoupon({ like, onClose }: Props) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const [create] = useCreateCouponMutation();
  const [requestId] = useState(newRequestId);
  const [initial] = useState(() => newCoupon(like, timeZone));
  return (
    <ApiForm
      initialValues={initial}
      schema={newCouponBody}
      toBody={(values) => ({ ...toBody(values), requestId })}
      check={couponErrors(timeZone)}
      onSubmit={async (body) => {
        await create({ teamId, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ values, isSubmitting }) => (
        <Stack>
          <TextField
            name="name"
            label={t('selling:coupon.name')}
            description={t('selling:coupon.nameHelp')}
            required
            autoFocus
          />
          <TextField name="code" label={t('selling:coupon.code')} description={t('selling:coupon.codeHelp')} required />
          <Off isAmount={values.type === 'amount'} currency={values.currency} />
          <Lasting repeats={values.duration === 'repeating'} />
          <DateField
            name="redeemBy"
            label={t('selling:coupon.redeemBy')}
            description={t('selling:coupon.redeemByHelp', { timeZone })}
          />
          <NumberField
            name="maxRedemptions"
            label={t('selling:coupon.maxRedemptions')}
            description={t('selling:coupon.maxRedemptionsHelp')}
          />
          <ProductsField />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}
