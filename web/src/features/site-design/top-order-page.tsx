import { homeRows, initialDesign, type HomeRow } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { DesignPage, type Team } from './design-page.js';
import { OrderField } from './order-field.js';
import { rowText } from './row-text.js';

interface Values {
  readonly homeRows: readonly HomeRow[];
}

const toValues = ({ homeRows: shown }: Pick<Team, 'homeRows'>): Values => ({ homeRows: shown });
const toBody = ({ homeRows: shown }: Values) => ({ homeRows: [...shown] });

/** The page `/admin/site_customize/top_item_order`. */
export function Component() {
  const { t } = useTranslation(['site-design', 'site']);
  const items = homeRows.map((id) => ({ id, label: t(rowText[id]) }));
  return (
    <DesignPage
      title={t('site-design:topOrder.title')}
      text={t('site-design:topOrder.text')}
      toValues={toValues}
      toBody={toBody}
      initial={{ homeRows: initialDesign.homeRows }}
    >
      <OrderField
        name="homeRows"
        label={t('site-design:topOrder.label')}
        help={t('site-design:topOrder.help')}
        items={items}
      />
    </DesignPage>
  );
}
