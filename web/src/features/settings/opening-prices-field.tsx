import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { MultiSelectField } from '../../shared/ui/form/choice-fields.js';
import { useListOpeningPriceChoicesQuery } from './settings.api.js';

/** What members must have bought to be let in. Where nothing is for sale there is nothing to choose. */
export function OpeningPricesField({ present }: { readonly present: readonly string[] }) {
  const { t } = useTranslation('settings');
  const { money } = useFormat();
  const mayChoose = useMay()('content.manage');
  const { data } = useListOpeningPriceChoicesQuery({ teamId: useTeamId() }, { skip: !mayChoose });
  const choices = (data?.items ?? []).map(({ id, productName, nickname, unitAmount, currency }) => ({
    value: id,
    label: [productName, nickname, money(unitAmount, currency)].filter((part) => part !== '').join(' · '),
  }));
  const unlisted = present.filter((id) => !choices.some(({ value }) => value === id));
  if (choices.length === 0 && present.length === 0) return null;
  return (
    <MultiSelectField
      name="openingPrices"
      label={t('openingPrices')}
      description={t('openingPricesHelp')}
      placeholder={t('openingPricesNone')}
      options={[...choices, ...unlisted.map((id) => ({ value: id, label: t('openingPriceArchived', { id }) }))]}
    />
  );
}
