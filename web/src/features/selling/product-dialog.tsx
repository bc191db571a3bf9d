import { createProductBody, currencies, updateProductBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { CheckboxField, SelectField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { ImageField } from '../../shared/ui/image/image-field.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';
import { useTaxRateChoices } from './product-choices.js';
import { SellingDialog } from './selling-dialog.js';
import { useCreateProductMutation, useGetProductQuery, useUpdateProductMutation, type Product } from './selling.api.js';

interface Props {
  readonly onClose: () => void;
}

function TaxRateField() {
  const { t } = useTranslation('selling');
  return (
    <EntityField
      name="taxRateId"
      label={t('product.taxRate')}
      placeholder={t('product.noTaxRate')}
      useChoices={useTaxRateChoices}
    />
  );
}

function Details() {
  const { t } = useTranslation('selling');
  return (
    <>
      <TextField name="name" label={t('product.name')} required autoFocus />
      <TextareaField
        name="description"
        label={t('product.description')}
        description={t('product.descriptionHelp')}
        rows={3}
      />
      <ImageField name="imageId" label={t('product.image')} description={t('product.imageHelp')} />
    </>
  );
}

/** Fields hold an empty text where nothing is chosen. */
const chosen = ({ taxRateId, imageId }: { readonly taxRateId: string; readonly imageId: string }) => ({
  taxRateId: taxRateId === '' ? null : taxRateId,
  imageId: imageId === '' ? null : imageId,
});

function NewProduct({ onClose, onMade }: Props & { readonly onMade: (made: Product) => void }) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [create] = useCreateProductMutation();
  const [requestId] = useState(newRequestId);
  return (
    <ApiForm
      initialValues={{ name: '', description: '', taxRateId: '', imageId: '', currency: 'JPY' }}
      schema={createProductBody}
      toBody={(said) => ({ ...said, ...chosen(said), requestId })}
      onSubmit={async (body) => {
        const made = await create({ teamId, body }).unwrap();
        toast.success(t('common:saved'));
        onMade(made);
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Details />
          <SelectField
            name="currency"
            label={t('selling:product.currency')}
            description={t('selling:product.currencyHelp')}
            options={currencies.map((value) => ({ value, label: t(`selling:currencies.${value}`) }))}
          />
          <TaxRateField />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

function PresentProduct({ product, onClose }: Props & { readonly product: Product }) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [update] = useUpdateProductMutation();
  const { id, name, description, taxRateId, imageId, active } = product;
  return (
    <ApiForm
      initialValues={{ name, description, taxRateId: taxRateId ?? '', imageId: imageId ?? '', active }}
      schema={updateProductBody}
      toBody={(said) => ({ ...said, ...chosen(said) })}
      onSubmit={async (body) => {
        await update({ teamId, productId: id, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Details />
          <TaxRateField />
          <CheckboxField
            name="active"
            label={t('selling:product.active')}
            description={t('selling:product.activeHelp')}
          />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

/** Makes a product, or changes one. */
export function ProductDialog(
  props: Props & { readonly productId: string | undefined; readonly onMade: (made: Product) => void },
) {
  const { productId, onMade, onClose } = props;
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const of = useGetProductQuery(productId === undefined ? skipToken : { teamId, productId });
  return (
    <SellingDialog
      title={t(productId === undefined ? 'product.create' : 'product.editTitle')}
      onClose={onClose}
      of={productId === undefined ? undefined : of}
    >
      {(product) =>
        product ? (
          <PresentProduct product={product} onClose={onClose} />
        ) : (
          <NewProduct onMade={onMade} onClose={onClose} />
        )
      }
    </SellingDialog>
  );
}
