import { entitySchemas, isSaid, type AnyEntity, type AnyField } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { useFormat } from '../format/use-format.js';
import { fromLocalInput } from '../format/zoned.js';
import type { Namespace } from '../i18n/namespace.js';
import { furtherLanguage } from '../i18n/use-in-language.js';
import { useLanguage } from '../i18n/use-language.js';
import { useTeamId } from '../session/use-administrator.js';
import { useGetTeamQuery } from '../site/site.api.js';
import { ApiForm } from '../ui/form/api-form.js';
import { DialogButtons } from '../ui/form/dialog-buttons.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { copyOf } from './copy-of.js';
import type { EntityItem } from './entity.api.js';
import { entityProblems } from './entity-rules.js';
import { labelKey, useEntityTexts } from './entity-texts.js';
import { FieldInput, isTranslations, valueOf, type EntityInputs, type Values } from './field-input.js';

interface Props {
  readonly entity: AnyEntity;
  readonly namespace: Namespace;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What is edited; absent: a new one. */
  readonly edited: EntityItem | undefined;
  /** What a new one is like; absent: like none. */
  readonly copied: EntityItem | undefined;
  /** What it is now, after somebody else was faster. */
  readonly reread: () => Promise<EntityItem | undefined>;
  readonly onSave: (body: object, version: string | undefined) => Promise<unknown>;
  /** By field, what the kit has no input for. */
  readonly inputs?: EntityInputs | undefined;
  /** What stands below its fields, within the form; a dialog that it opens lies above this one (`useAbove`). */
  readonly Below?: ComponentType | undefined;
}

/** Kinds of fields that hold an id or nothing. */
const empties: ReadonlySet<string | undefined> = new Set(['image', 'reference']);

/** What is sent: a name that is left empty is not said, and a picture that is none is null. */
const bodyOf = (entity: AnyEntity, values: Values, timeZone: string): object =>
  Object.fromEntries<unknown>(
    Object.entries(values).map(([name, value]) => {
      if (isTranslations(value)) return [name, value.filter((translation) => translation.name.trim() !== '')];
      if (entity.fields[name]?.kind === 'instant' && typeof value === 'string') {
        return [name, fromLocalInput(value, timeZone)];
      }
      return [name, value === '' && empties.has(entity.fields[name]?.kind) ? null : value];
    }),
  );

/** Makes or edits one: an input for each field that people say, by the schema of the call. */
export function EntityDialog({
  entity,
  namespace,
  opened,
  onClose,
  edited,
  copied,
  reread,
  onSave,
  inputs = {},
  Below,
}: Props) {
  const text = useEntityTexts(entity.name, namespace);
  const fields = Object.entries(entity.fields).filter(([, field]) => isSaid(field));
  const schemas = entitySchemas(entity);
  const { data: site } = useGetTeamQuery({ teamId: useTeamId() });
  const further = furtherLanguage(site?.language);
  const language = useLanguage();
  const { timeZone } = useFormat();
  const labelOf = (name: string, { kind }: AnyField): string => (kind === 'translations' ? '' : text(labelKey(name)));
  const valuesOf = (item: EntityItem | undefined): Values =>
    Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, item?.[name], further, timeZone)]));
  const [openedAt] = useState(() => Date.now());
  const like =
    copied &&
    copyOf(entity, copied, {
      now: openedAt,
      language: site?.language ?? language,
      call: (name, said) => text(`copyIn.${said}`, { name }),
    });
  const rereadValues = async () => {
    const now = await reread();
    return now && { values: valuesOf(now), version: now.version };
  };
  const save = async (body: object, version: string | undefined): Promise<void> => {
    await onSave(body, version);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(edited ? 'renameTitle' : 'create')}
      // Who writes more than names needs room.
      size={fields.some(([, { kind }]) => kind === 'references' || kind === 'list') ? 'lg' : 'md'}
    >
      <ApiForm<Values, object>
        initialValues={valuesOf(edited ?? like)}
        schema={edited ? schemas.update : schemas.create}
        toBody={(values) => bodyOf(entity, values, timeZone)}
        check={(values) => entityProblems(entity, bodyOf(entity, values, timeZone))}
        edited={edited && { version: edited.version, reread: rereadValues }}
        onSubmit={save}
      >
        {({ isSubmitting }) => (
          <Stack>
            {fields.map(([name, field], index) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                label={labelOf(name, field)}
                autoFocus={index === 0}
                edited={edited ?? copied}
                Own={inputs[name]}
                choiceLabel={(choice) => text(`choices.${name}.${choice}`)}
              />
            ))}
            {Below && <Below />}
            <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
