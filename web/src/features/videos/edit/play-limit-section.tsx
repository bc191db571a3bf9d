import { playLimits } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { usePriceChoices } from '../../../entities/price/price-choices.js';
import { RadioField } from '../../../shared/ui/form/choice-fields.js';
import { PlanGate } from '../../../shared/site/plan-gate.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import { EntitiesField } from '../../../shared/ui/picker/entity-field.js';

interface Props {
  readonly limit: string;
  /** Where the fields are in the form. */
  readonly within?: 'changes.' | '';
}

/** The inputs alone, of one video or of many. */
export function PlayLimitFields({ limit, within = '' }: Props) {
  const { t } = useTranslation('videos');
  return (
    <>
      <PlanGate feature="selling" />
      <RadioField
        name={`${within}playLimit`}
        label={t('form.playLimit')}
        options={playLimits.map((value) => ({
          value,
          label: t(`form.playLimits.${value}`),
          description: t(`form.playLimitsHelp.${value}`),
        }))}
      />
      {limit !== 'members' && (
        <EntitiesField
          name={`${within}priceIds`}
          label={t('form.prices')}
          description={t('form.pricesHelp')}
          placeholder={t('form.pricesAny')}
          useChoices={usePriceChoices}
        />
      )}
    </>
  );
}

/** Whether a video is for who paid, and what for. */
export function PlayLimitSection({ limit }: Pick<Props, 'limit'>) {
  const { t } = useTranslation('videos');
  return (
    <FormSection id="play-limit" title={t('form.playLimit')} text={t('form.playLimitText')}>
      <PlayLimitFields limit={limit} />
    </FormSection>
  );
}
