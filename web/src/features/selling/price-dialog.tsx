import { intervals, updatePriceBody, type Currency } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { CheckboxField, SelectField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { amountErrors, newPrice, newPriceBody, toBody } from './price-values.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { SellingDialog } from './selling-dialog.js';
import {
  useCreatePriceMutation,
  useGetPriceQuery,
  useUpdatePriceMutation,
  type Price,
  type Product,
} from './selling.api.js';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

function Words() {
  const { t } = useTranslation('selling');
  return (
    <>
      <TextField name="nickname" label={t('price.nickname')} description={t('price.nicknameHelp')} />
      <TextareaField
        name="description"
        label={t('product.description')}
        description={t('product.descriptionHelp')}
        rows={3}
      />
    </>
  );
}

function NewPrice({ product, onClose }: Props) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [create] = useCreatePriceMutation();
  const [requestId] = useState(newRequestId);
  const currency: Currency = product.currency ?? 'JPY';
  return (
    <ApiForm
      initialValues={newPrice(currency)}
      schema={newPriceBody}
      toBody={(values) => ({ ...toBody(values), requestId })}
      check={amountErrors}
      onSubmit={async (body) => {
        await create({ teamId, productId: product.id, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ values, isSubmitting }) => (
        <Stack>
          {product.currency === null && (
            <SelectField
              name="currency"
              label={t('selling:product.currency')}
              options={(['JPY', 'USD'] as const).map((value) => ({ value, label: t(`selling:currencies.${value}`) }))}
            />
          )}
          <TextField
            name="unitAmount"
            label={t(`selling:price.amountIn.${values.currency === 'USD' ? 'USD' : 'JPY'}`)}
            description={t('selling:price.amountHelp')}
            required
            autoFocus
          />
          <RadioField
            name="kind"
            label={t('selling:price.kind')}
            options={(['once', ...intervals] as const).map((value) => ({
              value,
              label: t(`selling:price.kinds.${value}`),
            }))}
          />
          {values.kind === 'once' ? (
            <NumberField
              name="validDays"
              label={t('selling:price.validDays')}
              description={t('selling:price.validDaysHelp')}
            />
          ) : (
            <NumberField
              name="trialDays"
              label={t('selling:price.trialDays')}
              description={t('selling:price.trialDaysHelp')}
            />
          )}
          <Words />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

function PresentPrice({ price, onClose }: { readonly price: Price; readonly onClose: () => void }) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [update] = useUpdatePriceMutation();
  const { id, nickname, description, active } = price;
  return (
    <ApiForm
      initialValues={{ nickname, description, active }}
      schema={updatePriceBody}
      onSubmit={async (body) => {
        await update({ teamId, priceId: id, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Text size="sm">{t('selling:price.fixed')}</Text>
          <Words />
          <CheckboxField name="active" label={t('selling:price.active')} description={t('selling:price.activeHelp')} />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

/** Makes a price of a product, or changes what can be changed of one. */
export function PriceDialog({ product, priceId, onClose }: Props & { readonly priceId: string | undefined }) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const of = useGetPriceQuery(priceId === undefined ? skipToken : { teamId, priceId });
  return (
    <SellingDialog
      title={t(priceId === undefined ? 'price.create' : 'price.editTitle')}
      onClose={onClose}
      of={priceId === undefined ? undefined : of}
    >
      {(price) =>
        price ? <PresentPrice price={price} onClose={onClose} /> : <NewPrice product={product} onClose={onClose} />
      }
    </SellingDialog>
  );
}
