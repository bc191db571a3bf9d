import { survey } from '@marquee/contracts';
import { IconClipboardList, IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';

const inputs = {
  questions: later(async () => (await import('./questions-input.js')).QuestionsInput, InputComing),
};

/** The page `/admin/enquete`. */
export function Component() {
  const { t } = useTranslation('surveys');
  return (
    <EntityList
      entity={survey}
      copies
      namespace="surveys"
      icon={IconClipboardList}
      inputs={inputs}
      actions={({ id, name }) => [
        { label: t('seeAnswers', { name }), icon: IconMessages, to: `/admin/enquete/${id}/answer` },
      ]}
    />
  );
}
