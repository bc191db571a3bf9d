import type { AnyEntity } from '@marquee/contracts';
import type { Icon } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { useWhenIdle } from '../hooks/use-when-idle.js';
import { useUrlState } from '../hooks/use-url-state.js';
import type { Namespace } from '../i18n/namespace.js';
import { useMay, useTeamId } from '../session/use-administrator.js';
import type { ListColumn } from '../ui/list/column.js';
import { CreateButton } from '../ui/list/create-button.js';
import { later } from '../ui/later.js';
import { ListScreen } from '../ui/list/list-screen.js';
import type { RowAction } from '../ui/list/row-actions.js';
import { noFilters, searchFrom, useListAddress } from '../ui/list/use-list-address.js';
import { useEntityTexts } from './entity-texts.js';
import { useGetEntityQuery, type EntityItem } from './entity.api.js';
import type { EntityInputs } from './field-input.js';
import { useEntityActions } from './use-entity-actions.js';
import { useEntityColumns } from './use-entity-columns.js';
import { useEntityPages } from './use-entity-pages.js';

const EntityDialogs = later(async () => (await import('./entity-dialogs.js')).EntityDialogs);

interface Props {
  readonly entity: AnyEntity;
  /** The locale file with its texts. */
  readonly namespace: Namespace;
  readonly icon: Icon;
  /** Where what uses one is listed; absent: nowhere but in the dialog that refuses to delete it. */
  readonly usesPath?: (id: string) => string;
  /** What its list shows beside names; absent: how many use each. */
  readonly columns?: readonly ListColumn<EntityItem>[];
  /** By field, what the kit has no input for. */
  readonly inputs?: EntityInputs;
  /** What its form has below its fields. */
  readonly below?: ComponentType;
  /** What else can be done with one. */
  readonly actions?: (item: EntityItem) => readonly RowAction[];
}

/** The console's page of an entity: its list, and dialogs to make, edit, move and delete one. */
export function EntityList({ entity, namespace, icon, usesPath, columns, inputs, below, actions: further }: Props) {
  const text = useEntityTexts(entity.name, namespace);
  const address = useListAddress(noFilters);
  const [url, setUrl] = useUrlState({ create: '', edit: '' });
  const { list, all } = useEntityPages(entity, address);
  const [deleting, setDeleting] = useState<EntityItem>();
  const here = [...list.rows, ...all].find(({ id }) => id === url.edit);
  const one = { teamId: useTeamId(), name: entity.name, plural: entity.plural, id: url.edit };
  const { currentData: elsewhere } = useGetEntityQuery(one, { skip: url.edit === '' || list.loading || Boolean(here) });
  const edit = ({ id }: EntityItem): void => setUrl({ edit: id }, { replace: true });
  const edited = url.edit === '' ? undefined : (here ?? elsewhere);
  // Once opened, they stay: a dialog goes as it came.
  const [wanted, setWanted] = useState(false);
  if (!wanted && (url.create === '1' || edited || deleting)) setWanted(true);
  useWhenIdle(() => void EntityDialogs.ahead());
  const may = useMay()(entity.permissions.manage);
  const own = useEntityActions({ entity, text, all, edit, remove: setDeleting });
  // In another order than theirs, or with some of them hidden, nothing is before anything.
  const changes = address.filtered || address.sort !== '' ? own.unordered : own.ordered;
  const actions = (item: EntityItem): readonly RowAction[] => [
    ...(further?.(item) ?? []),
    ...(may ? changes(item) : []),
  ];
  const create = may && <CreateButton label={text('create')} to={() => setUrl({ create: '1' }, { replace: true })} />;
  return (
    <ListScreen
      name={entity.plural}
      title={text('title')}
      list={list}
      address={address}
      columns={useEntityColumns({ entity, text, icon, usesPath, columns, isWhole: list.whole })}
      nameOf={({ name }) => name}
      search={all.length >= searchFrom || address.q !== '' ? text('search') : undefined}
      action={create}
      actions={actions}
      onOpen={(item) => may && edit(item)}
      empty={{ icon, title: text('empty'), text: text('emptyText'), action: create }}
      dialogs={
        wanted && (
          <EntityDialogs
            entity={entity}
            namespace={namespace}
            creating={url.create === '1'}
            edited={edited}
            onEdited={() => setUrl({ create: '', edit: '' }, { replace: true })}
            deleting={deleting}
            onDeleted={() => setDeleting(undefined)}
            inputs={inputs}
            below={below}
          />
        )
      }
    />
  );
}
