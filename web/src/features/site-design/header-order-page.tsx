import { headerItems, initialDesign, type HeaderItem } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { ways, waysOnPhone } from '../../shared/site/ways.js';
import { DesignPage, type Team } from './design-page.js';
import { OrderField } from './order-field.js';

interface Values {
  readonly headerItems: readonly HeaderItem[];
}

const toValues = ({ headerItems: shown }: Pick<Team, 'headerItems'>): Values => ({ headerItems: shown });
const toBody = ({ headerItems: shown }: Values) => ({ headerItems: [...shown] });

/** The page `/admin/site_customize/header_item_order`. */
export function Component() {
  const { t } = useTranslation(['site-design', 'site']);
  const items = headerItems.map((id) => ({
    id,
    label: t(`site:${ways[id].text}`),
    help: ways[id].forMembers ? t('site-design:headerOrder.forMembers') : undefined,
  }));
  return (
    <DesignPage
      title={t('site-design:headerOrder.title')}
      text={t('site-design:headerOrder.text')}
      toValues={toValues}
      toBody={toBody}
      initial={{ headerItems: initialDesign.headerItems }}
    >
      <OrderField
        name="headerItems"
        label={t('site-design:headerOrder.label')}
        help={t('site-design:headerOrder.help', { count: waysOnPhone })}
        items={items}
      />
    </DesignPage>
  );
}
