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
import { searchFrom, useListAddress } from '../ui/list/use-list-address.js';
import { useEntityTexts } from './entity-texts.js';
import { useGetEntityQuery, type EntityItem } from './entity.api.js';
import type { EntityInputs } from './field-input.js';
import { useEntityActions } from './use-entity-actions.js';
import { useEntityColumns } from './use-entity-columns.js';
import { addressFilters, useEntityFilters } from './use-entity-filters.js';
import { useEntityPages } from './use-entity-pages.js';

const EntityDialogs = later(async () => (await import('./entity-dialogs.js')).EntityDialogs);

const none: readonly ListColumn<EntityItem>[] = [];

interface Props {
  readonly entity: AnyEntity;
  /** The locale file with its texts. */
  readonly namespace: Namespace;
  readonly icon: Icon;
  /** The list of what is counted; absent: a dialog tells what uses one. */
  readonly usesPath?: (id: string) => string;
  /** What its list shows beside names; absent: how many use each. */
  readonly columns?: readonly ListColumn<EntityItem>[];
  /** Besides its own columns, how many use each. */
  readonly counted?: boolean;
  /** By field, what the kit has no input for. */
  readonly inputs?: EntityInputs;
  /** What its form has below its fields. */
  readonly below?: ComponentType;
  /** Much is said of one: a new one can begin as another. */
  readonly copies?: true;
  /** What comes of a new one. */
  readonly onMade?: (item: EntityItem) => Promise<void>;
  /** What else can be done with one. */
  readonly actions?: (item: EntityItem) => readonly RowAction[];
}

/** The console's page of an entity: its list, and dialogs to make, edit, move and delete one. */
export function EntityList(props: Props) {
  const { entity, namespace, icon, usesPath, columns, inputs, below, copies, onMade, actions: further } = props;
  const { counted = columns === undefined } = props;
  const text = useEntityTexts(entity.name, namespace);
  const address = useListAddress(addressFilters(entity));
  const filters = useEntityFilters(entity, text, address);
  const [url, setUrl] = useUrlState({ create: '', edit: '', like: '' });
  const { list, all } = useEntityPages(entity, address);
  const [deleting, setDeleting] = useState<EntityItem>();
  const [used, setUsed] = useState<EntityItem>();
  const asked = url.edit || url.like;
  const here = [...list.rows, ...all].find(({ id }) => id === asked);
  const one = { teamId: useTeamId(), name: entity.name, plural: entity.plural, id: asked };
  const elsewhere = useGetEntityQuery(one, { skip: asked === '' || list.loading || Boolean(here) });
  const edit = ({ id }: EntityItem): void => setUrl({ edit: id }, { replace: true });
  const copy = ({ id }: EntityItem): void => setUrl({ create: '1', like: id }, { replace: true });
  const found = asked === '' ? undefined : (here ?? elsewhere.currentData);
  const edited = url.edit === '' ? undefined : found;
  // One that is gone is like none.
  const creating = url.create === '1' && (url.like === '' || found !== undefined || elsewhere.isError);
  // Once opened, they stay: a dialog goes as it came.
  const [wanted, setWanted] = useState(false);
  if (!wanted && (creating || edited || deleting || used)) setWanted(true);
  useWhenIdle(() => void EntityDialogs.ahead());
  const mayDo = useMay();
  const may = mayDo(entity.permissions.manage);
  const showUses = mayDo(entity.permissions.uses ?? entity.permissions.read) ? setUsed : undefined;
  const own = useEntityActions({ entity, text, all, edit, copy: copies && copy, remove: setDeleting });
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
      columns={useEntityColumns({
        ...{ entity, text, icon, usesPath, showUses, columns: columns ?? none, counted },
        isWhole: list.whole,
      })}
      nameOf={({ name }) => name}
      search={all.length >= searchFrom || address.q !== '' ? text('search') : undefined}
      filters={all.length >= searchFrom || address.filtered ? filters : []}
      action={create}
      actions={actions}
      onOpen={(item) => may && edit(item)}
      empty={{ icon, title: text('empty'), text: text('emptyText'), action: create }}
      dialogs={
        wanted && (
          <EntityDialogs
            entity={entity}
            namespace={namespace}
            creating={creating}
            edited={edited}
            copied={creating ? found : undefined}
            onEdited={() => setUrl({ create: '', edit: '', like: '' }, { replace: true })}
            deleting={deleting}
            onDeleted={() => setDeleting(undefined)}
            used={used}
            onTold={() => setUsed(undefined)}
            inputs={inputs}
            below={below}
            onMade={onMade}
          />
        )
      }
    />
  );
}
