import { Button } from '@mantine/core';
import { IconPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlanHas } from '../../shared/site/plan-gate.js';
import { problemOf } from '../../shared/api/problem.js';
import type { Identified, ListColumn } from '../../shared/ui/list/column.js';
import { usePages, type PagesQuery } from '../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { noFilters, useListAddress, type ListAddress } from '../../shared/ui/list/use-list-address.js';

interface Props<Item extends Identified> {
  /** What its columns are remembered under. */
  readonly name: string;
  readonly title: string;
  readonly list: PagesQuery<Item>;
  readonly columns: readonly ListColumn<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly actions?: (item: Item) => readonly RowAction[];
  /** Where one makes another; absent: they come by themselves. */
  readonly createAt?: string;
  /** What one does first where there is nothing yet. */
  readonly words: { readonly create?: string; readonly empty: string; readonly emptyText: string };
  readonly icon: Icon;
  readonly above?: ReactNode;
  /** Where what it is narrowed to is kept; absent: it is shown whole. */
  readonly address?: ListAddress;
  readonly filters?: readonly ListFilter[];
  /** What can be done with all of them. */
  readonly action?: ReactNode;
  readonly dialog: ReactNode;
}

/** A list of what a site sells with. Whoever has no account yet is shown the way to it, not an error. */
export function SellingList<Item extends Identified>(all: Props<Item>) {
  const { words, icon, createAt, above, dialog, action, address: given, ...props } = all;
  const { t } = useTranslation('selling');
  const whole = useListAddress(noFilters);
  const address = given ?? whole;
  const list = usePages(props.list);
  const needsAccount = problemOf(list.error)?.code === 'PAYMENT_ACCOUNT_REQUIRED';
  const sells = usePlanHas('selling');
  const add = createAt !== undefined && sells && (
    <Button component={Link} to={createAt} leftSection={<IconPlus size={18} aria-hidden />}>
      {words.create}
    </Button>
  );
  const connect = (
    <Button component={Link} to="/admin/payment">
      {t('connect')}
    </Button>
  );
  return (
    <ListScreen
      {...props}
      above={above}
      list={needsAccount ? { ...list, error: undefined } : list}
      address={address}
      action={needsAccount ? undefined : (action ?? add)}
      empty={
        needsAccount
          ? { icon, title: t('noAccount'), text: t('noAccountText'), action: connect }
          : { icon, title: words.empty, text: words.emptyText, action: add }
      }
      dialogs={needsAccount ? null : dialog}
    />
  );
}
