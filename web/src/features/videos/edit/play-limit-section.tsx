import { playLimits } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { MultiSelectField, RadioField } from '../../../shared/ui/form/choice-fields.js';
import { PlanGate } from '../../../shared/site/plan-gate.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import { useListPriceChoicesQuery } from '../videos.api.js';

interface Props {
  readonly limit: string;
  readonly chosen: readonly string[];
}

/** Whether a video is for who paid, and what for. */
export function PlayLimitSection({ limit, chosen }: Props) {
  const { t } = useTranslation('videos');
  const { money } = useFormat();
  // Without a payment account there is nothing to choose from, and what was chosen stays.
  const { data } = useListPriceChoicesQuery({ teamId: useTeamId() }, { skip: limit !== 'purchasers' });
  const options = (data?.items ?? []).map(({ id, productName: product, nickname, unitAmount, currency }) => {
    const words = { product, nickname, amount: money(unitAmount, currency) };
    return { value: id, label: t(nickname === '' ? 'form.priceOption' : 'form.priceOptionNamed', words) };
  });
  const gone = chosen
    .filter((id) => !options.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: id }));
  return (
    <FormSection id="play-limit" title={t('form.playLimit')} text={t('form.playLimitText')}>
      <PlanGate feature="selling" />
      <RadioField
        name="playLimit"
        label={t('form.playLimit')}
        options={playLimits.map((value) => ({
          value,
          label: t(`form.playLimits.${value}`),
          description: t(`form.playLimitsHelp.${value}`),
        }))}
      />
      {limit === 'purchasers' && (
        <MultiSelectField
          name="priceIds"
          label={t('form.prices')}
          description={t('form.pricesHelp')}
          placeholder={t('form.pricesAny')}
          options={[...options, ...gone]}
        />
      )}
    </FormSection>
  );
}
