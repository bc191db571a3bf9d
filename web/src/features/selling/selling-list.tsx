import { Button, Group } from '@mantine/core';
import { IconPencil, type Icon } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { usePlanHas } from '../../shared/site/plan-gate.js';
import { problemOf } from '../../shared/api/problem.js';
import type { Identified, ListColumn } from '../../shared/ui/list/column.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { usePages, type PagesQuery } from '../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { noFilters, useListAddress, type ListAddress } from '../../shared/ui/list/use-list-address.js';

/** What is made and changed below the address of its list: at `create` and at `{id}/edit`. */
interface Editing<Item> {
  readonly home: string;
  /** @param id undefined: it is made */
  readonly editor: (id: string | undefined, close: () => void) => ReactNode;
  /** What changing one is called; absent: nobody changes them. */
  readonly edit?: (item: Item) => string;
}

type Made = 'invoice' | 'coupon' | 'product' | 'price' | 'taxRate';

type Kind<Item> =
  | { readonly kind: Made; readonly editing: Editing<Item> }
  /** They come by themselves. */
  | { readonly kind: 'payment' | 'subscription'; readonly editing?: undefined };

type Props<Item extends Identified> = Kind<Item> & {
  /** Absent: what things of this kind are called. */
  readonly title?: string;
  readonly list: PagesQuery<Item>;
  readonly columns: readonly ListColumn<Item>[];
  readonly nameOf: (item: Item) => string;
  /** Besides changing it. */
  readonly actions?: (item: Item) => readonly RowAction[];
  readonly icon: Icon;
  readonly above?: ReactNode;
  /** Where what it is narrowed to is kept; absent: it is shown whole. */
  readonly address?: ListAddress;
  readonly filters?: readonly ListFilter[];
  /** What can be done with all of them, beside making another. */
  readonly action?: ReactNode;
  /** What asks before something is done with one of them. */
  readonly dialog?: ReactNode;
};

/** What is made or changed at this address, if anything is. */
function useEditor<Item>(kind: string, editing: Editing<Item> | undefined): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useParams()[`${kind}Id`];
  if (!editing) return null;
  const { home, editor } = editing;
  const isHere = id !== undefined || pathname === `${home}/create`;
  return isHere && <Fragment key={(id ?? 'new') + search}>{editor(id, () => void navigate(home))}</Fragment>;
}

/** A list of what a site sells with. Whoever has no account yet is shown the way to it, not an error. */
export function SellingList<Item extends Identified>(all: Props<Item>) {
  const { kind, editing, icon, dialog, action, actions, address: given, ...props } = all;
  const { t } = useTranslation('selling');
  const whole = useListAddress(noFilters);
  const list = usePages(props.list);
  const editor = useEditor(kind, editing);
  const sells = usePlanHas('selling');
  const needsAccount = problemOf(list.error)?.code === 'PAYMENT_ACCOUNT_REQUIRED';
  const add = all.editing && sells && (
    <CreateButton label={t(`${all.kind}.create`)} to={`${all.editing.home}/create`} />
  );
  const connect = (
    <Button component={Link} to="/admin/payment">
      {t('connect')}
    </Button>
  );
  const actionsOf = (item: Item): readonly RowAction[] => [
    ...(editing?.edit ? [{ label: editing.edit(item), icon: IconPencil, to: `${editing.home}/${item.id}/edit` }] : []),
    ...(actions?.(item) ?? []),
  ];
  return (
    <ListScreen
      name={kind}
      title={t(`${kind}.title`)}
      {...props}
      {...((actions ?? editing?.edit) && { actions: actionsOf })}
      list={needsAccount ? { ...list, error: undefined } : list}
      address={given ?? whole}
      action={
        !needsAccount && (
          <Group gap="xs">
            {action}
            {add}
          </Group>
        )
      }
      empty={
        needsAccount
          ? { icon, title: t('noAccount'), text: t('noAccountText'), action: connect }
          : { icon, title: t(`${kind}.empty`), text: t(`${kind}.emptyText`), action: add }
      }
      dialogs={needsAccount ? null : editor || dialog}
    />
  );
}
