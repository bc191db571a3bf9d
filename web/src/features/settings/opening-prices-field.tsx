import { useTranslation } from 'react-i18next';
import { useListPriceChoicesQuery, usePriceChoices } from '../../entities/price/price-choices.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { PlanGate, usePlanHas } from '../../shared/site/plan-gate.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';

interface Props {
  readonly present: readonly string[];
}

/** What members must have bought to be let in. Where nothing is for sale there is nothing to choose. */
export function OpeningPricesField({ present }: Props) {
  const mayChoose = useMay()('price.choose');
  const { data } = useListPriceChoicesQuery({ teamId: useTeamId() }, { skip: !mayChoose });
  return (data?.items.length ?? 0) === 0 && present.length === 0 ? null : <ChosenPrices present={present} />;
}

/** Where the plan sells nothing, what was chosen before can be taken away. */
function ChosenPrices({ present }: Props) {
  const { t } = useTranslation('settings');
  const sells = usePlanHas('selling');
  return (
    <>
      <PlanGate feature="selling" />
      {(sells || present.length > 0) && (
        <EntitiesField
          name="openingPrices"
          label={t('openingPrices')}
          description={t('openingPricesHelp')}
          placeholder={t('openingPricesNone')}
          useChoices={usePriceChoices}
        />
      )}
    </>
  );
}
