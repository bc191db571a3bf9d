import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read } from '../../shared/api/endpoint.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useWholeList, type UseChoices } from '../../shared/ui/picker/choices.js';

type Price = Reply<'GET /api/teams/{teamId}/price-choices'>['items'][number];

export const { useListPriceChoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listPriceChoices: read(build, 'GET /api/teams/{teamId}/price-choices') }),
});

/** A price as lists of choices call it: of which product, its own name, how much. */
const priceLabel = (
  { productName, nickname, unitAmount, currency }: Price,
  money: ReturnType<typeof useFormat>['money'],
): string => [productName, nickname, money(unitAmount, currency)].filter((part) => part !== '').join(' · ');

/** What the site sells; what is archived is called by its id. */
export const usePriceChoices: UseChoices = (asked) => {
  const { t } = useTranslation('common');
  const { money } = useFormat();
  const list = useListPriceChoicesQuery({ teamId: useTeamId() });
  const { data } = list;
  const all = useMemo(
    () => data?.items.map((price) => ({ value: price.id, label: priceLabel(price, money) })),
    [data, money],
  );
  const choices = useWholeList(all, asked, list);
  const { nameOf: toldName } = choices;
  const nameOf = useCallback(
    (id: string) => (toldName(id) === '' ? t('picker.noLongerSold', { id }) : toldName(id)),
    [toldName, t],
  );
  return { ...choices, nameOf };
};
