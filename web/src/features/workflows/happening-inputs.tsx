import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import type { UseChoices } from '../../shared/ui/picker/choices.js';
import { usePriceChoices } from '../../entities/price/price-choices.js';
import { useInvitationChoices } from '../../entities/invitation/invitation-choices.js';

const nothing: readonly string[] = [];

/** What was chosen for something else than what is asked for now is not kept: it would be in use, unseen. */
export function useForgotten<Value extends string | readonly string[]>(
  name: string,
  isAsked: boolean,
  none: Value,
): void {
  const [{ value }, , { setValue }] = useField<Value>(name);
  const isKept = value.length > 0;
  useEffect(() => {
    if (!isAsked && isKept) void setValue(none);
  }, [isAsked, isKept, none, setValue]);
}

interface ObjectsProps extends Omit<EntityInputProps, 'edited'> {
  readonly isAsked: boolean;
  readonly useChoices: UseChoices;
  readonly all: string;
}

function Objects({ name, label, isAsked, useChoices, all }: ObjectsProps) {
  const { t } = useTranslation('automatic-mails');
  useForgotten(name, isAsked, nothing);
  if (!isAsked) return null;
  return (
    <EntitiesField name={name} label={label} description={t('objectsHelp')} placeholder={all} useChoices={useChoices} />
  );
}

/** By which invitations somebody joins. */
export function InvitationsInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('automatic-mails');
  const { values } = useFormikContext<{ readonly event: string }>();
  const isAsked = values.event === 'accountCreated';
  return (
    <Objects name={name} label={label} isAsked={isAsked} useChoices={useInvitationChoices} all={t('allInvitations')} />
  );
}

/** Which prices somebody buys. */
export function PricesInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('automatic-mails');
  const { values } = useFormikContext<{ readonly event: string }>();
  const isAsked = values.event === 'price';
  return <Objects name={name} label={label} isAsked={isAsked} useChoices={usePriceChoices} all={t('allPrices')} />;
}
