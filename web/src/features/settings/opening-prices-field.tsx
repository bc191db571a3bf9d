import { useTranslation } from 'react-i18next';
import { useListPriceChoicesQuery, usePriceChoices } from '../../entities/price/price-choices.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';

/** What members must have bought to be let in. Where nothing is for sale there is nothing to choose. */
export function OpeningPricesField({ present }: { readonly present: readonly string[] }) {
  const { t } = useTranslation('settings');
  const mayChoose = useMay()('content.manage');
  const { data } = useListPriceChoicesQuery({ teamId: useTeamId() }, { skip: !mayChoose });
  if ((data?.items.length ?? 0) === 0 && present.length === 0) return null;
  return (
    <EntitiesField
      name="openingPrices"
      label={t('openingPrices')}
      description={t('openingPricesHelp')}
      placeholder={t('openingPricesNone')}
      useChoices={usePriceChoices}
    />
  );
}
