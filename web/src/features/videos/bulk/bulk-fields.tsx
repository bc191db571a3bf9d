import { useTranslation } from 'react-i18next';
import {
  useCategoryChoices,
  useCreatorChoices,
  useGroupChoices,
  useTagChoices,
} from '../../../shared/entity/entity-choices.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { RadioField } from '../../../shared/ui/form/choice-fields.js';
import { PeriodDateField } from '../../../shared/ui/form/period-date-field.js';
import { EntitiesField, EntityField } from '../../../shared/ui/picker/entity-field.js';
import { PlayLimitFields } from '../edit/play-limit-section.js';
import type { BulkValues } from './bulk-dialog.js';
import type { BulkTopic } from './bulk-topics.js';

function VisibilityFields({ isPeriod }: { readonly isPeriod: boolean }) {
  const { t } = useTranslation('videos');
  const { timeZone } = useFormat();
  return (
    <>
      <RadioField
        name="changes.publication"
        label={t('form.publicationState')}
        options={(['public', 'private', 'period'] as const).map((value) => ({
          value,
          label: t(`publication.${value}`),
        }))}
      />
      {isPeriod && (
        <>
          <PeriodDateField name="changes.publishFrom" label={t('form.from')} edge="from" />
          <PeriodDateField
            name="changes.publishUntil"
            label={t('form.until')}
            description={t('form.zone', { timeZone })}
            edge="until"
          />
        </>
      )}
      <RadioField
        name="changes.hiddenFromList"
        label={t('bulk.list')}
        options={[
          { value: 'keep', label: t('bulk.keepList') },
          { value: 'show', label: t('bulk.showInList') },
          { value: 'hide', label: t('bulk.hideFromList') },
        ]}
      />
    </>
  );
}

function ListFields({ topic, replaces }: { readonly topic: 'groups' | 'tags'; readonly replaces: boolean }) {
  const { t } = useTranslation('videos');
  const help = topic === 'groups' ? t('bulk.noGroupsHelp') : t('bulk.noTagsHelp');
  return (
    <>
      <RadioField
        name="action"
        label={t('bulk.way')}
        options={[
          { value: 'add', label: t('bulk.add') },
          { value: 'remove', label: t('bulk.remove') },
          { value: 'set', label: t('bulk.replace') },
        ]}
      />
      <EntitiesField
        name={`changes.${topic}`}
        label={t(`bulk.topic.${topic}`)}
        {...(replaces && { description: help })}
        useChoices={topic === 'groups' ? useGroupChoices : useTagChoices}
      />
    </>
  );
}

/** The inputs of each dialog. */
export function BulkFields({ topic, values }: { readonly topic: BulkTopic; readonly values: BulkValues }) {
  const { t } = useTranslation('videos');
  if (topic === 'visibility') return <VisibilityFields isPeriod={values.changes.publication === 'period'} />;
  if (topic === 'groups' || topic === 'tags') return <ListFields topic={topic} replaces={values.action === 'set'} />;
  if (topic === 'playLimit') return <PlayLimitFields within="changes." limit={values.changes.playLimit} />;
  return topic === 'category' ? (
    <EntityField
      name="changes.categoryId"
      label={t('form.category')}
      placeholder={t('form.noCategory')}
      useChoices={useCategoryChoices}
    />
  ) : (
    <EntityField
      name="changes.creatorId"
      label={t('form.creator')}
      placeholder={t('form.noCreator')}
      useChoices={useCreatorChoices}
    />
  );
}
