import { answerTypes, entitySchemas, isChosen, memberField, optionsProblem, type AnswerType } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCreateEntityMutation, useUpdateEntityMutation } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLazyListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { SelectField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';

interface Values {
  readonly name: string;
  readonly type: AnswerType;
  readonly public: boolean;
  readonly required: boolean;
  /** One on each line. */
  readonly options: string;
}

const toValues = (field: MemberField | undefined): Values => ({
  name: field?.name ?? '',
  type: field?.type ?? 'text',
  public: field?.public ?? true,
  required: field?.required ?? false,
  options: field?.options.join('\n') ?? '',
});

const optionsOf = ({ options }: Values): string[] =>
  options
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

const toBody = (values: Values) => ({ ...values, options: optionsOf(values) });

function check(values: Values): Record<string, FieldMessage> {
  const problem = optionsProblem(values.type, optionsOf(values));
  if (!problem) return {};
  const { code, params } = problem;
  return { options: params ? { code, params } : { code } };
}

const schemas = entitySchemas(memberField);

interface Props {
  /** Absent: a new one. */
  readonly edited: MemberField | undefined;
  readonly onClose: () => void;
}

/** Makes or edits what the site asks its members. */
export function MemberFieldDialog({ edited, onClose }: Props) {
  const { t } = useTranslation(['member-fields', 'common']);
  const teamId = useTeamId();
  const which = { teamId, name: memberField.name, plural: memberField.plural };
  const [create] = useCreateEntityMutation();
  const [update] = useUpdateEntityMutation();
  const [load] = useLazyListMemberFieldsQuery();
  const reread = async () => {
    const now = (await load({ teamId }).unwrap()).items.find(({ id }) => id === edited?.id);
    return now && { values: toValues(now), version: now.version };
  };
  const save = async (body: object, version: string | undefined): Promise<void> => {
    await (edited ? update({ ...which, id: edited.id, version, body }) : create({ ...which, body })).unwrap();
    toast.success(t('common:saved'));
    onClose();
  };
  const types = answerTypes.map((value) => ({ value, label: t(`member-fields:types.${value}`) }));
  const answered = (edited?.answerCount ?? 0) > 0;
  return (
    <FormDialog opened onClose={onClose} title={edited ? t('member-fields:editTitle') : t('member-fields:create')}>
      <ApiForm
        initialValues={toValues(edited)}
        schema={edited ? schemas.update : schemas.create}
        toBody={toBody}
        check={check}
        edited={edited && { version: edited.version, reread }}
        onSubmit={save}
      >
        {({ isSubmitting, values }) => (
          <Stack>
            <TextField name="name" label={t('member-fields:name')} required autoFocus />
            <SelectField
              name="type"
              label={t('member-fields:type')}
              options={types}
              disabled={answered}
              {...(answered && { description: t('member-fields:typeFixed') })}
            />
            {isChosen(values.type) && (
              <TextareaField
                name="options"
                label={t('member-fields:options')}
                description={t('member-fields:optionsHelp')}
                required
              />
            )}
            <SwitchField
              name="public"
              label={t('member-fields:askMembers')}
              description={t('member-fields:askMembersHelp')}
            />
            <SwitchField
              name="required"
              label={t('member-fields:required')}
              description={t('member-fields:requiredHelp')}
            />
            <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
