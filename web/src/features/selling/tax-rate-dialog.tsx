import { createTaxRateBody, taxKinds, updateTaxRateBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { CheckboxField, SelectField, TextField } from '../../shared/ui/form/fields.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { SellingDialog } from './selling-dialog.js';
import { useCreateTaxRateMutation, useGetTaxRateQuery, useUpdateTaxRateMutation, type TaxRate } from './selling.api.js';

interface Props {
  readonly onClose: () => void;
}

const fresh = { kind: 'consumption', percentage: '10', inclusive: 'yes' };

function NewTaxRate({ onClose }: Props) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [create] = useCreateTaxRateMutation();
  const [requestId] = useState(newRequestId);
  const kinds = taxKinds.map((value) => ({ value, label: t(`selling:taxRate.kinds.${value}`) }));
  return (
    <ApiForm
      initialValues={fresh}
      schema={createTaxRateBody}
      toBody={({ kind, percentage, inclusive }) => ({
        ...{ requestId, kind, inclusive: inclusive === 'yes' },
        // What is no number is said at its field; an empty one is missing, not zero.
        percentage: percentage.trim() === '' ? undefined : Number(percentage),
      })}
      onSubmit={async (body) => {
        await create({ teamId, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <SelectField name="kind" label={t('selling:taxRate.kind')} options={kinds} />
          <TextField
            name="percentage"
            label={t('selling:taxRate.percentage')}
            description={t('selling:taxRate.percentageHelp')}
            required
            autoFocus
          />
          <RadioField
            name="inclusive"
            label={t('selling:taxRate.inclusion')}
            options={(['yes', 'no'] as const).map((value) => ({
              value,
              label: t(`selling:taxRate.inclusive.${value}`),
              description: t(`selling:taxRate.inclusiveHelp.${value}`),
            }))}
          />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

function PresentTaxRate({ rate, onClose }: Props & { readonly rate: TaxRate }) {
  const { t } = useTranslation(['selling', 'common']);
  const teamId = useTeamId();
  const [update] = useUpdateTaxRateMutation();
  const kinds = taxKinds.map((value) => ({ value, label: t(`selling:taxRate.kinds.${value}`) }));
  return (
    <ApiForm
      initialValues={{ kind: rate.kind ?? '', active: rate.active }}
      schema={updateTaxRateBody}
      toBody={({ kind, active }) => ({ ...(kind === '' ? {} : { kind }), active })}
      onSubmit={async (body) => {
        await update({ teamId, taxRateId: rate.id, body }).unwrap();
        toast.success(t('common:saved'));
        onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Text size="sm">{t('selling:taxRate.fixed')}</Text>
          <SelectField
            name="kind"
            label={t('selling:taxRate.kind')}
            options={rate.kind === null ? [{ value: '', label: rate.displayName }, ...kinds] : kinds}
          />
          <CheckboxField
            name="active"
            label={t('selling:taxRate.active')}
            description={t('selling:taxRate.activeHelp')}
          />
          <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

/** Makes a tax rate, or changes what can be changed of one. */
export function TaxRateDialog({ taxRateId, onClose }: Props & { readonly taxRateId: string | undefined }) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const of = useGetTaxRateQuery(taxRateId === undefined ? skipToken : { teamId, taxRateId });
  return (
    <SellingDialog
      title={t(taxRateId === undefined ? 'taxRate.create' : 'taxRate.editTitle')}
      onClose={onClose}
      of={taxRateId === undefined ? undefined : of}
    >
      {(rate) => (rate ? <PresentTaxRate rate={rate} onClose={onClose} /> : <NewTaxRate onClose={onClose} />)}
    </SellingDialog>
  );
}
