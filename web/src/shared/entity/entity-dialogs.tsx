import type { AnyEntity } from '@marquee/contracts';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/problem.js';
import type { Namespace } from '../i18n/namespace.js';
import { useTeamId } from '../session/use-administrator.js';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.js';
import { toast } from '../ui/feedback/toasts.js';
import { EntityDialog } from './entity-dialog.js';
import { useEntityTexts } from './entity-texts.js';
import {
  useCreateEntityMutation,
  useDeleteEntityMutation,
  useLazyGetEntityQuery,
  useUpdateEntityMutation,
  type EntityItem,
} from './entity.api.js';
import type { EntityInputs } from './field-input.js';
import { usesOf } from './use-entity-columns.js';
import { UsesDialog } from './uses-dialog.js';

interface Props {
  readonly entity: AnyEntity;
  readonly namespace: Namespace;
  readonly creating: boolean;
  readonly edited: EntityItem | undefined;
  /** What a new one is like. */
  readonly copied: EntityItem | undefined;
  readonly onEdited: () => void;
  readonly deleting: EntityItem | undefined;
  readonly onDeleted: () => void;
  /** Of which one sees what uses it. */
  readonly used: EntityItem | undefined;
  readonly onTold: () => void;
  readonly inputs: EntityInputs | undefined;
  readonly below: ComponentType | undefined;
  readonly onMade: ((item: EntityItem) => Promise<void>) | undefined;
}

/** To make one, to edit one, to see what uses one, and to delete one; what is in use says what uses it. */
export function EntityDialogs(props: Props) {
  const { entity, namespace, creating, edited, copied, onEdited, deleting, onDeleted, used, onTold } = props;
  const { t } = useTranslation('common');
  const text = useEntityTexts(entity.name, namespace);
  const which = { teamId: useTeamId(), name: entity.name, plural: entity.plural };
  const [load] = useLazyGetEntityQuery();
  const [create] = useCreateEntityMutation();
  const [update] = useUpdateEntityMutation();
  const [remove] = useDeleteEntityMutation();
  // What lists do not count may use it, too: the refusal tells.
  const [refused, setRefused] = useState<string>();
  const confirm = async (item: EntityItem): Promise<void> => {
    try {
      await remove({ ...which, id: item.id }).unwrap();
    } catch (error) {
      const refusals: readonly string[] = [entity.errors.inUse, ...(entity.refusals ?? [])];
      if (refusals.includes(problemOf(error).code)) setRefused(item.id);
      throw error;
    }
  };
  const isUsed = (item: EntityItem): boolean => usesOf(entity, item) > 0 || refused === item.id;
  const save = async (body: object, version: string | undefined): Promise<void> => {
    if (edited) await update({ ...which, id: edited.id, version, body }).unwrap();
    const made = edited ? undefined : await create({ ...which, body }).unwrap();
    toast.success(t('saved'));
    if (made) await props.onMade?.(made);
  };
  return (
    <>
      <EntityDialog
        key={edited?.id ?? `new ${copied?.id ?? ''}`}
        entity={entity}
        namespace={namespace}
        opened={creating || edited !== undefined}
        onClose={onEdited}
        edited={edited}
        copied={copied}
        reread={async () => (edited ? load({ ...which, id: edited.id }).unwrap() : undefined)}
        onSave={save}
        inputs={props.inputs}
        Below={props.below}
      />
      {deleting && isUsed(deleting) && (
        <UsesDialog entity={entity} namespace={namespace} item={deleting} isRefusal onClose={onDeleted} />
      )}
      {used && <UsesDialog entity={entity} namespace={namespace} item={used} onClose={onTold} />}
      {deleting && !isUsed(deleting) && (
        <ConfirmDialog
          opened
          onClose={onDeleted}
          title={text('deleteTitle', { name: deleting.name })}
          action={t('delete')}
          onConfirm={() => confirm(deleting)}
        >
          {text('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
